import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { type Column, defineColumns } from '../components/DataTable/column.ts'
import { DataTable } from '../components/DataTable/DataTable.tsx'
import { Tree } from '../components/Tree/Tree.tsx'
import { buildTree } from '../components/Tree/treeModel.ts'
import { sampleTree } from '../testing/treeSamples.ts'

// Pages for bench/ui-scroll.mjs, which measures them in a static build.
const meta = {
  title: 'Bench/Scrolling',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

type Line = readonly string[]

function Rows({ rows, columns }: { rows: number; columns: number }) {
  const [data] = useState<readonly Line[]>(() =>
    Array.from({ length: rows }, (_row, row) =>
      Array.from({ length: columns }, (_column, column) =>
        column === 0 ? String(row) : `单元格 ${row}-${column}`,
      ),
    ),
  )
  const [defined] = useState(() =>
    defineColumns<Line>(
      Array.from(
        { length: columns },
        (_column, column): Column<Line> => ({
          id: String(column),
          header: `列 ${column + 1}`,
          value: (line) => line[column],
          width: 140,
          pin: column === 0 ? 'start' : undefined,
        }),
      ),
    ),
  )
  return (
    <DataTable
      label="测量"
      columns={defined}
      rows={data}
      getRowId={(line) => line[0] ?? ''}
      selectable
      maxHeight="100vh"
    />
  )
}

const drawsSome: Story['play'] = async ({ canvas }) => {
  await expect(canvas.getAllByRole('row').length).toBeGreaterThan(5)
}

export const Table: Story = { render: () => <Rows rows={1000} columns={20} />, play: drawsSome }
export const VirtualRows: Story = { render: () => <Rows rows={100_000} columns={8} />, play: drawsSome }

export const Nodes: Story = {
  render: function Nodes() {
    const [nodes] = useState(() => sampleTree(20))
    const [open] = useState(() => buildTree(nodes).nodes.map((node) => node.id))
    return <Tree label="测量" nodes={nodes} defaultOpen={open} checkable height="100vh" />
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('treeitem').length).toBeGreaterThan(5)
  },
}
