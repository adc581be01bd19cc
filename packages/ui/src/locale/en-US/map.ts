/** Map and its list. */
export const map = {
  map: 'Map',
  list: 'List',
  show: 'Show as',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Show all',
  loading: 'Loading the map',
  noGraphics: 'This browser cannot show the map; here is the list',
  none: 'Nothing here',
  drawn: { point: 'point', line: 'line', polygon: 'area' },
  draw: (shape: string) => `Draw a ${shape}`,
  drawHint: 'Press the map to add points; a double press or “Finish” ends it',
  addCentre: 'Add a point at the centre',
  finish: 'Finish',
  undo: 'Take back a point',
  cancel: 'Cancel',
  measureLength: 'Measure a distance',
  measureArea: 'Measure an area',
  endMeasure: 'Stop measuring',
  length: (metres: number) =>
    metres < 1000 ? `Distance ${metres.toFixed(1)} m` : `Distance ${(metres / 1000).toFixed(2)} km`,
  area: (squareMetres: number) =>
    squareMetres < 1_000_000
      ? `Area ${squareMetres.toFixed(0)} m²`
      : `Area ${(squareMetres / 1_000_000).toFixed(3)} km²`,
  pointer: 'Position of the pointer (WGS-84)',
  points: (count: number) => `${count} points`,
}
