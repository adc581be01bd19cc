/** One SVG path over the dark modules; neighbours in a row become one rectangle. */
export function modulePath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) => {
      let path = ''
      let start = -1
      for (let x = 0; x <= row.length; x++) {
        const dark = row[x] === true
        if (dark && start < 0) start = x
        if (!dark && start >= 0) {
          path += `M${start} ${y}h${x - start}v1h-${x - start}z`
          start = -1
        }
      }
      return path
    })
    .join('')
}
