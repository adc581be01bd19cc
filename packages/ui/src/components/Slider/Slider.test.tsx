import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { RangeSlider } from './RangeSlider.tsx'
import { Slider } from './Slider.tsx'

describeComponent('Slider', <Slider aria-label="音量" />, { control: 'input', disabled: true })
describeComponent('RangeSlider', <RangeSlider aria-label="温度" />, { disabled: true })

describe('Slider', () => {
  it('changes, says its value in words, and keeps it while it is only read', () => {
    const onChange = vi.fn<(value: number | null) => void>()
    const view = render(
      <Slider aria-label="音量" defaultValue={30} format={(value) => `${value} %`} onChange={onChange} />,
    )
    const slider = screen.getByRole('slider', { name: '音量' })
    expect(slider.getAttribute('aria-valuetext')).toBe('30 %')
    fireEvent.change(slider, { target: { value: '45' } })
    expect(onChange).toHaveBeenCalledWith(45)
    view.unmount()
    render(<Slider aria-label="音量" defaultValue={30} readOnly onChange={onChange} />)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } })
    expect(screen.getByRole('slider')).toHaveProperty('value', '30')
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

describe('RangeSlider', () => {
  it('keeps its ends in order', () => {
    const onChange = vi.fn<(value: readonly [number, number] | null) => void>()
    render(<RangeSlider aria-label="温度" defaultValue={[20, 30]} onChange={onChange} />)
    fireEvent.change(screen.getByRole('slider', { name: '起始值' }), { target: { value: '80' } })
    expect(onChange).toHaveBeenLastCalledWith([30, 30])
    fireEvent.change(screen.getByRole('slider', { name: '结束值' }), { target: { value: '10' } })
    expect(onChange).toHaveBeenCalledTimes(1)
    fireEvent.change(screen.getByRole('slider', { name: '结束值' }), { target: { value: '60' } })
    expect(onChange).toHaveBeenLastCalledWith([30, 60])
  })
})
