import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Steps } from './Steps.tsx'

const items = ['小区', '楼栋', '房屋'].map((title) => ({ key: title, title }))

describeComponent('Steps', <Steps items={items} current="楼栋" />)

const states = () => screen.getAllByRole('listitem').map((node) => node.dataset.state)

it('derives the states from the current step', () => {
  const { rerender } = render(<Steps items={items} current="楼栋" />)
  expect(states()).toEqual(['done', 'current', 'todo'])
  rerender(<Steps items={items} />)
  expect(states()).toEqual(['done', 'done', 'done'])
})

it('goes back to what is done, and not ahead', async () => {
  const onJump = vi.fn()
  render(<Steps items={items} current="楼栋" onJump={onJump} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: '小区' }))
  expect(onJump).toHaveBeenCalledExactlyOnceWith('小区')
})
