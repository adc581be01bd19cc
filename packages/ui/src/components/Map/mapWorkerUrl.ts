/**
 * Where MapLibre's worker lies. Vite, webpack and what stands on them know this form: they take the file along and put its address
 * here, so it must stay as it is.
 */
export const mapWorkerUrl = (): string =>
  new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href
