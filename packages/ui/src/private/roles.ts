/** Of grids made of a table's elements. Said once more on rows and cells, because those that the browser's table does not lay out lose their native roles. */
export const roles = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  gridcell: { role: 'gridcell' },
  columnheader: { role: 'columnheader' },
} as const
