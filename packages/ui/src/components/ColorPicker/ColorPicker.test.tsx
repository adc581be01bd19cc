import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ColorPicker } from './ColorPicker.tsx'
import { hexToHsv, hsvToHex, parseHex } from './hsv.ts'

describeComponent('ColorPicker', <ColorPicker aria-label="标签颜色" />, {
  control: '[role=combobox]',
  disabled: true,
})

const open = async () => {
  await userEvent.click(screen.getByRole('combobox', { name: '标签颜色' }))
  await screen.findByRole('dialog')
}

describe('ColorPicker', () => {
  it('takes presets and digits', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    render(<ColorPicker aria-label="标签颜色" onChange={onChange} />)
    await open()
    await userEvent.click(screen.getByRole('button', { name: '松绿' }))
    expect(onChange).toHaveBeenLastCalledWith('#007b53')
    const digits = screen.getByRole('textbox', { name: '颜色值' })
    await userEvent.clear(digits)
    await userEvent.type(digits, 'F80{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('#ff8800')
    await userEvent.clear(digits)
    await userEvent.type(digits, 'zz')
    expect(digits.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('combobox').textContent).toBe('#ff8800')
  })

  it('moves in the area by the arrow keys, and keeps the hue of grey', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    render(<ColorPicker aria-label="标签颜色" defaultValue="#ff0000" onChange={onChange} />)
    await open()
    const area = screen.getByRole('slider', { name: '饱和度和明度' })
    area.focus()
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}')
    expect(area.getAttribute('aria-valuetext')).toBe('饱和度 99%，明度 90%')
    fireEvent.change(screen.getByRole('slider', { name: '色相' }), { target: { value: '120' } })
    for (let press = 0; press < 10; press += 1) await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(onChange).toHaveBeenLastCalledWith('#e6e6e6')
    area.focus()
    for (let press = 0; press < 10; press += 1) await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(onChange).toHaveBeenLastCalledWith('#e6e6e6')
    expect(screen.getByRole('slider', { name: '色相' })).toHaveProperty('value', '120')
  })

  it('is emptied by its button and does not open while it is only read', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    const view = render(<ColorPicker aria-label="标签颜色" defaultValue="#0169cd" onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(onChange).toHaveBeenCalledWith(null)
    view.unmount()
    render(<ColorPicker aria-label="标签颜色" defaultValue="#0169cd" readOnly />)
    await userEvent.click(screen.getByRole('combobox'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('colours', () => {
  it('come back from saturation and brightness as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const hex = `#${number.toString(16).padStart(6, '0')}`
        expect(hsvToHex(hexToHsv(hex))).toBe(hex)
      }),
    )
  })

  it.each([
    ['F00', '#ff0000'],
    ['#0169CD', '#0169cd'],
    ['0169cd ', '#0169cd'],
    ['#0169c', undefined],
    ['red', undefined],
  ])('%s is %s', (text, hex) => {
    expect(parseHex(text)).toBe(hex)
  })
})
