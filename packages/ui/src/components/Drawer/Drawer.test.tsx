import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Drawer } from './Drawer.tsx'

describeComponent('Drawer', <Drawer open onClose={() => {}} title="访客详情" />, { root: HTMLDivElement })

it('asks to be closed by button and Escape', async () => {
  const onClose = vi.fn()
  render(<Drawer open onClose={onClose} title="访客详情" />)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it.each([
  [640, '640px'],
  ['40vw', '40vw'],
])('is as wide as %s', (width, shown) => {
  render(<Drawer open onClose={() => {}} title="访客详情" width={width} />)
  const panel = document.querySelector<HTMLElement>('[data-component=Drawer]')
  expect(panel?.getAttribute('style')).toContain(shown)
})
