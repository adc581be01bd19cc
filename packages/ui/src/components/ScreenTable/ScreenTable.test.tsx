import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ScreenTable } from './ScreenTable.tsx'

interface Row {
  id: number
  name: string
}
const table = (rows: Row[]) => (
  <ScreenTable
    label="通行"
    columns={[
      { key: 'name', title: '姓名', cell: (row: Row) => row.name, share: 2 },
      { key: 'id', title: '编号', cell: (row: Row) => row.id, align: 'end' },
    ]}
    rows={rows}
    rowKey={(row) => row.id}
    tone={(row) => (row.id === 2 ? 'urgent' : 'normal')}
  />
)

describeComponent('ScreenTable', table([{ id: 1, name: '张*' }]))

describe('ScreenTable', () => {
  it('colours what is not normal and nothing else', () => {
    render(
      table([
        { id: 1, name: '张*' },
        { id: 2, name: '李*' },
      ]),
    )
    expect(screen.getAllByRole('row').map((row) => row.dataset['tone'])).toEqual([
      undefined,
      'normal',
      'urgent',
    ])
  })
})
