import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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
  ])('comes back before the next paint when it is %s', async (_what, tamper) => {
    render(<Watermark lines={['张伟']} />)
    const [mark] = marks()
    if (!mark) throw new Error('no watermark')
    const style = mark.getAttribute('style')
    tamper(mark)
    await settled()
    expect(marks()).toHaveLength(1)
    expect(marks()[0]?.getAttribute('style')).toBe(style)
    expect(marks()[0]?.parentNode).toBe(document.body)
    expect(marks()[0]?.hidden).toBe(false)
  })
})

describe('watermarkTile', () => {
  it('wraps at 250 px', () => {
    expect(wrapLine('一'.repeat(16))).toEqual(['一'.repeat(15), '一'])
    expect(wrapLine('a'.repeat(27))).toEqual(['a'.repeat(27)])
    expect(wrapLine('')).toEqual([])
  })
  it('slants by 40 degrees and escapes markup', () => {
    const { image } = watermarkTile(['<b>&'])
    const svg = decodeURIComponent(image)
    expect(svg).toContain('rotate(-40)')
    expect(svg).toContain('&#60;b&#62;&#38;')
  })
})
