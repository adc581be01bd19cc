// The same data as in packages/ui/src/bench: a table of texts, and estates with buildings, units and rooms.
export const columnsOf = (columns) => Array.from({ length: columns }, (_column, at) => at)

export const lines = (rows, columns) =>
  Array.from({ length: rows }, (_row, row) =>
    columnsOf(columns).map((column) => (column === 0 ? String(row) : `单元格 ${row}-${column}`)),
  )

const many = (count, make) => Array.from({ length: count }, (_one, at) => make(at))

/** 20 estates are 99,620 nodes. */
export const places = (estates) =>
  many(estates, (e) => ({
    key: `e${e}`,
    title: `小区 ${e + 1}`,
    children: many(20, (b) => ({
      key: `e${e}b${b}`,
      title: `${b + 1}栋`,
      children: many(4, (u) => ({
        key: `e${e}b${b}u${u}`,
        title: `${u + 1}单元`,
        children: many(61, (r) => ({
          key: `e${e}b${b}u${u}r${r}`,
          title: `${Math.floor(r / 2) + 1}0${(r % 2) + 1}室`,
        })),
      })),
    })),
  }))

/** Keys of all nodes with children. */
export const branchesOf = (nodes) =>
  nodes.flatMap((node) => (node.children ? [node.key, ...branchesOf(node.children)] : []))
