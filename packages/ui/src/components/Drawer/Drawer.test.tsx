import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Button } from '../Button/Button.tsx'
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

it.each([
  [
    '编辑',
    <Button key="edit" variant="primary">
      编辑
    </Button>,
  ],
  ['关闭', <Button key="more">更多</Button>],
  [
    '关闭',
    <Button key="reset" variant="primary" tone="danger">
      重置
    </Button>,
  ],
])('never begins on what deletes, but on %s', async (focused, other) => {
  const footer = (
    <>
      <Button tone="danger">删除</Button>
      {other}
    </>
  )
  render(
    <Drawer open onClose={() => {}} title="访客详情" footer={footer}>
      <Button tone="danger">拉黑</Button>
    </Drawer>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: focused })))
})
