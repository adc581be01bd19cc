// Table and tree of Ant Design; `linli:antd` stands for the version that is measured, `__PAGE__` for the page.
import { Table, Tree } from 'linli:antd'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { branchesOf, columnsOf, lines, places } from './data.js'

const HEAD = 56
const table = (rows, columns, virtual) => {
  const dataSource = lines(rows, columns).map((cells) => ({ key: cells[0], cells }))
  return createElement(Table, {
    virtual,
    dataSource,
    pagination: false,
    rowSelection: {},
    scroll: { x: columns * 140, y: window.innerHeight - HEAD },
    columns: columnsOf(columns).map((at) => ({
      key: at,
      title: `列 ${at + 1}`,
      width: 140,
      ellipsis: true,
      fixed: at === 0 ? 'left' : undefined,
      render: (_text, row) => row.cells[at],
    })),
  })
}
const tree = () => {
  const treeData = places(20)
  return createElement(Tree, {
    treeData,
    checkable: true,
    defaultExpandedKeys: branchesOf(treeData),
    height: window.innerHeight,
  })
}

const sizes = { table: [1000, 20, false], windowed: [1000, 20, true], rows: [100_000, 8, true] }
createRoot(document.querySelector('#root')).render(__PAGE__ === 'tree' ? tree() : table(...sizes[__PAGE__]))
