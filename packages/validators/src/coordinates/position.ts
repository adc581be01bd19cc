/** Longitude and latitude in degrees, in the order of GeoJSON (RFC 7946). */
export type Position = readonly [longitude: number, latitude: number]

/** The rectangle in which China's map systems shift positions; outside they are the same as WGS-84. */
export function isShifted([longitude, latitude]: Position): boolean {
  return longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271
}
