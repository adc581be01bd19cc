/** Said once more, because rows and cells that the browser's table does not lay out lose their native roles. */
export const roles = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  gridcell: { role: 'gridcell' },
  columnheader: { role: 'columnheader' },
} as const
