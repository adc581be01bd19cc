import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Watermark } from './Watermark.tsx'
import { watermarkTile, wrapLine } from './watermarkTile.ts'

describeComponent('Watermark', <Watermark lines={['张伟 138****6021']} />, { rootProps: false })

const marks = () => [...document.querySelectorAll<HTMLElement>('[data-component=Watermark]')]
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('Watermark', () => {
  it('is drawn once over the page and taken away with the component', () => {
    const view = render(<Watermark lines={['张伟', '翠湖花园']} />)
    expect(marks()).toHaveLength(1)
    expect(decodeURIComponent(marks()[0]?.style.getPropertyValue('mask-image') ?? '')).toContain('翠湖花园')
    view.unmount()
    expect(marks()).toHaveLength(0)
  })

  it('has nothing of the page: no variable that a style sheet could redefine, no parent that could be given a shadow tree', () => {
    render(<Watermark lines={['张伟']} />)
    expect(marks()[0]?.getAttribute('style')).not.toContain('var(')
    expect(marks()[0]?.parentNode).toBe(document.documentElement)
  })

  it('leaves the frame of the page free', () => {
    render(<Watermark lines={['张伟']} blockStart={84} inlineStart={210} />)
    expect(marks()[0]?.style.getPropertyValue('inset')).toBe('84px 0px 0px 210px')
  })

  it('draws nothing without lines', () => {
    render(<Watermark lines={[]} />)
    expect(marks()).toHaveLength(0)
  })

  it.each([
    ['removed', (mark: HTMLElement) => mark.remove()],
    ['hidden', (mark: HTMLElement) => mark.setAttribute('hidden', '')],
    ['made invisible', (mark: HTMLElement) => mark.style.setProperty('display', 'none', 'important')],
    ['emptied of its style', (mark: HTMLElement) => mark.removeAttribute('style')],
    ['moved', (mark: HTMLElement) => document.head.append(mark)],
    ['moved into the page', (mark: HTMLElement) => document.body.append(mark)],
    ['taken out of the top layer', (mark: HTMLElement) => mark.removeAttribute('popover')],
  ])('[S4.54] comes back before the next paint when it is %s', async (_what, tamper) => {
    render(<Watermark lines={['张伟']} />)
    const [mark] = marks()
    if (!mark) throw new Error('no watermark')
    const style = mark.getAttribute('style')
    tamper(mark)
    await settled()
    expect(marks()).toHaveLength(1)
    expect(marks()[0]?.getAttribute('style')).toBe(style)
    expect(marks()[0]?.parentNode).toBe(document.documentElement)
    expect(marks()[0]?.hidden).toBe(false)
  })
})

describe('the check of what no mutation tells', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('[S4.55] [S9.26] is made every 500 ms', () => {
    render(<Watermark lines={['张伟']} />)
    const before = marks()[0]
    // A rule in a style sheet that wins after all.
    const real = window.getComputedStyle
    const hidden = document.createElement('i').style
    hidden.visibility = 'hidden'
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
      element === before ? hidden : real(element),
    )
    vi.advanceTimersByTime(499)
    expect(marks()[0]).toBe(before)
    vi.advanceTimersByTime(1)
    expect(marks()[0]).not.toBe(before)
  })
})

describe('watermarkTile', () => {
  it('stands every 400 by 300 px', () => {
    expect(
      watermarkTile(['张伟 138****6021', '翠湖花园', '2026-11-20 09:30', '数据安全 请勿外泄']),
    ).toMatchObject({
      width: 400,
      height: 300,
    })
  })
  it('[S9.32] wraps at 250 px', () => {
    expect(wrapLine('一'.repeat(16))).toEqual(['一'.repeat(15), '一'])
    expect(wrapLine('a'.repeat(27))).toEqual(['a'.repeat(27)])
    expect(wrapLine('')).toEqual([])
  })
  it('[S9.25] [S9.33] slants by 40 degrees, is 16 px high, and escapes markup', () => {
    const { image } = watermarkTile(['<b>&'])
    const svg = decodeURIComponent(image)
    expect(svg).toContain('rotate(-40)')
    expect(svg).toContain('font-size="16"')
    expect(svg).toContain('&#60;b&#62;&#38;')
  })
})
