import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Descriptions } from './Descriptions.tsx'

describeComponent('Descriptions', <Descriptions items={[{ key: 'name', label: '姓名', value: '王秀英' }]} />)

const items = [
  { key: 'name', label: '姓名', value: '王秀英', before: '王秀英' },
  { key: 'phone', label: '电话', value: '138****0002', before: '138****0001' },
  { key: 'note', label: '备注', value: '', before: '独居' },
  { key: 'none', label: '车牌' },
  { key: 'zero', label: '欠费', value: 0 },
]

it('shows a dash for what is missing, but not for zero', () => {
  render(<Descriptions items={items} />)
  expect(screen.getByText('车牌').nextElementSibling?.textContent).toBe('—')
  expect(screen.getByText('欠费').nextElementSibling?.textContent).toBe('0')
})

it('shows both values of what changed, and can show only that', () => {
  render(<Descriptions items={items} changedOnly />)
  expect(screen.getAllByRole('term').map((node) => node.textContent)).toEqual(['电话', '备注'])
  expect(screen.getAllByRole('deletion').map((node) => node.textContent)).toEqual(['138****0001', '独居'])
  expect(screen.getAllByRole('insertion').map((node) => node.textContent)).toEqual(['138****0002', '—'])
})
