import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ShareBar } from './ShareBar.tsx'

const devices = [
  { key: 'online', label: '在线', value: 171, tone: 'success' },
  { key: 'offline', label: '离线', value: 8, tone: 'warning' },
  { key: 'fault', label: '故障', value: 0, tone: 'danger' },
] as const

describeComponent('ShareBar', <ShareBar title="设备" items={devices} />)

it('says every part with its number and share, and draws those that are there', () => {
  const { container } = render(<ShareBar title="设备" items={devices} />)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(screen.getByRole('list', { name: '设备' })).toBeTruthy()
  expect(rows).toEqual(['在线17195.5%', '离线84.5%', '故障00%'])
  expect(container.querySelectorAll('[aria-hidden] > span')).toHaveLength(2)
})

it('has no shares of nothing', () => {
  render(<ShareBar title="设备" items={devices.map((part) => ({ ...part, value: 0 }))} />)
  expect(screen.getAllByText('—')).toHaveLength(3)
})

it('writes values as it is told', () => {
  render(
    <ShareBar
      title="费用"
      items={[{ key: 'a', label: '维修', value: 12 }]}
      format={(value) => `¥${value}`}
    />,
  )
  expect(screen.getByText('¥12')).toBeTruthy()
})
