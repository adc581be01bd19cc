import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { MaskedText } from './MaskedText.tsx'

describeComponent(
  'MaskedText',
  <MaskedText value="138****0001" label="联系电话" onReveal={() => Promise.resolve('')} />,
)

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const giveReason = (reason: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: reason } }))
const confirm = () =>
  act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement))

const reveal = async () => {
  await press('查看完整信息 联系电话')
  await giveReason(' 电话核实 ')
  await confirm()
}

afterEach(() => void vi.useRealTimers())

describe('MaskedText', () => {
  it('asks for a reason, shows the text, masks it again after 30 s', async () => {
    vi.useFakeTimers()
    const onReveal = vi.fn(() => Promise.resolve('13800010001'))
    render(<MaskedText value="138****0001" label="联系电话" onReveal={onReveal} />)
    await reveal()
    expect(onReveal).toHaveBeenCalledExactlyOnceWith({ reason: '电话核实' })
    expect(screen.queryByText('13800010001')).not.toBeNull()
    act(() => {
      vi.advanceTimersByTime(30_000)
    })
    expect(screen.queryByText('13800010001')).toBeNull()
    expect(screen.queryByText('138****0001')).not.toBeNull()
  })

  it('does not ask the server without a reason', async () => {
    const onReveal = vi.fn(() => Promise.resolve(''))
    render(<MaskedText value="138****0001" label="联系电话" onReveal={onReveal} />)
    await press('查看完整信息 联系电话')
    await giveReason('   ')
    await confirm()
    expect(onReveal).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toBe('请填写查看原因')
  })

  it('stays open and says why when it is refused', async () => {
    render(
      <MaskedText
        value="138****0001"
        label="联系电话"
        onReveal={() => Promise.reject(new Error('没有查看权限'))}
      />,
    )
    await reveal()
    expect(screen.getByRole('alert').textContent).toBe('没有查看权限')
    expect(screen.queryByText('138****0001')).not.toBeNull()
  })

  it('masks when the page is left', async () => {
    render(
      <MaskedText value="138****0001" label="联系电话" onReveal={() => Promise.resolve('13800010001')} />,
    )
    await reveal()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.queryByText('13800010001')).toBeNull()
  })

  it('has no button without a right', () => {
    render(<MaskedText value="138****0001" label="联系电话" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
