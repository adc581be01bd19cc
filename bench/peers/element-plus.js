// Tables and tree of Element Plus; `__PAGE__` stands for the page.
import { ElAutoResizer, ElCheckbox, ElTable, ElTableColumn, ElTableV2, ElTreeV2 } from 'element-plus'
import 'element-plus/dist/index.css'
import { createApp, h, shallowRef } from 'vue'
import { branchesOf, columnsOf, lines, places } from './data.js'

const sizes = { windowed: [1000, 20], rows: [100_000, 8] }
const table = (rows, columns) => {
  const data = lines(rows, columns)
  return () =>
    h(ElTable, { data, height: window.innerHeight, rowKey: (row) => row[0] }, () => [
      h(ElTableColumn, { type: 'selection', width: 55, fixed: true }),
      ...columnsOf(columns).map((at) =>
        h(ElTableColumn, {
          key: at,
          label: `列 ${at + 1}`,
          width: 140,
          fixed: at === 0,
          formatter: (row) => row[at],
        }),
      ),
    ])
}
const windowed = (rows, columns) => {
  const data = lines(rows, columns).map((cells) => ({ id: cells[0], cells }))
  const chosen = shallowRef(new Set())
  const toggle = (id) => {
    const next = new Set(chosen.value)
    if (!next.delete(id)) next.add(id)
    chosen.value = next
  }
  const defined = [
    {
      key: 'selection',
      width: 50,
      fixed: 'left',
      cellRenderer: ({ rowData }) =>
        h(ElCheckbox, { modelValue: chosen.value.has(rowData.id), onChange: () => toggle(rowData.id) }),
    },
    ...columnsOf(columns).map((at) => ({
      key: String(at),
      title: `列 ${at + 1}`,
      width: 140,
      fixed: at === 0 ? 'left' : undefined,
      cellRenderer: ({ rowData }) => rowData.cells[at],
    })),
  ]
  return () =>
    h('div', { style: { blockSize: '100vh' } }, [
      h(ElAutoResizer, null, ({ width, height }) =>
        h(ElTableV2, { columns: defined, data, width, height, rowKey: 'id', fixed: true }),
      ),
    ])
}
const tree = () => {
  const data = places(20)
  const open = branchesOf(data)
  return () =>
    h(ElTreeV2, {
      data,
      showCheckbox: true,
      defaultExpandedKeys: open,
      height: window.innerHeight,
      props: { value: 'key', label: 'title', children: 'children' },
    })
}

const page =
  __PAGE__ === 'tree' ? tree() : __PAGE__ === 'table' ? table(1000, 20) : windowed(...sizes[__PAGE__])
createApp(page).mount('#root')
