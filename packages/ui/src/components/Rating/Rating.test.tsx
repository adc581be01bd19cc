import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Field } from '../Field/Field.tsx'
import { Rating } from './Rating.tsx'

describeComponent('Rating', <Rating aria-label="满意度" />, { disabled: true })

const star = (name: string) => screen.getByRole('radio', { name })

describe('Rating', () => {
  it('is set, moved and taken away by keyboard', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    render(<Rating aria-label="满意度" onChange={onChange} />)
    await userEvent.tab()
    expect(document.activeElement).toBe(star('1 分，共 5 分'))
    await userEvent.keyboard('3')
    expect(document.activeElement).toBe(star('3 分，共 5 分'))
    await userEvent.keyboard('{ArrowRight}{End}{ArrowRight}{Home}{Backspace}')
    expect(onChange.mock.calls.map(([value]) => value)).toEqual([3, 4, 5, 1, null])
  })

  it('is taken away by pressing the chosen star again, unless it must stay', async () => {
    const onChange = vi.fn<(value: number | null) => void>()
    const view = render(<Rating aria-label="满意度" defaultValue={2} onChange={onChange} />)
    await userEvent.click(star('2 分，共 5 分'))
    expect(onChange).toHaveBeenLastCalledWith(null)
    view.unmount()
    const kept = vi.fn<(value: number | null) => void>()
    render(<Rating aria-label="满意度" defaultValue={2} clearable={false} onChange={kept} />)
    await userEvent.click(star('2 分，共 5 分'))
    expect(kept).not.toHaveBeenCalled()
  })

  it('says its words, and its number where it is only shown', () => {
    render(
      <>
        <Rating aria-label="满意度" words={['很差', '差', '一般', '好', '很好']} defaultValue={4} />
        <Rating aria-label="平均" readOnly value={4.3} />
      </>,
    )
    expect(star('4 分，共 5 分 好').getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('img', { name: '平均 4.3 分，共 5 分' })).toBeTruthy()
  })

  it('takes name and error of its field', () => {
    render(
      <Field label="满意度" kind="group" required error="请选择满意度">
        <Rating />
      </Field>,
    )
    const group = screen.getByRole('radiogroup', { name: '满意度' })
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(group.getAttribute('aria-required')).toBe('true')
  })
})
