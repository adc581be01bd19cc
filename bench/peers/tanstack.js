// Rows of plain elements, windowed by TanStack Virtual as its documentation does it.
import { useVirtualizer } from '@tanstack/react-virtual'
import { createElement, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { lines } from './data.js'

const ROW = 48
const fill = { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, inlineSize: '100%' }

function Rows({ rows, columns }) {
  const [data] = useState(() => lines(rows, columns))
  const [chosen, choose] = useState(() => new Set())
  const box = useRef(null)
  // As its documentation has it, without a compiler.
  // oxlint-disable-next-line react-hooks/incompatible-library
  const window = useVirtualizer({
    count: data.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 5,
  })
  const toggle = (id) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  const row = ({ key, index, start }) =>
    createElement(
      'div',
      {
        key,
        role: 'row',
        style: { ...fill, display: 'flex', blockSize: ROW, transform: `translateY(${start}px)` },
      },
      createElement('input', {
        type: 'checkbox',
        'aria-label': data[index][0],
        checked: chosen.has(data[index][0]),
        onChange: () => toggle(data[index][0]),
      }),
      ...data[index].map((text, column) =>
        createElement('div', { key: column, role: 'gridcell', style: { inlineSize: 140 } }, text),
      ),
    )
  return createElement(
    'div',
    { ref: box, role: 'grid', style: { blockSize: '100vh', overflow: 'auto' } },
    createElement(
      'div',
      { style: { position: 'relative', blockSize: window.getTotalSize() } },
      ...window.getVirtualItems().map(row),
    ),
  )
}

createRoot(document.querySelector('#root')).render(createElement(Rows, { rows: 100_000, columns: 8 }))
