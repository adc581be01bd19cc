import { cleanup, render } from '@testing-library/react'
import { cloneElement, createRef, type ReactElement, StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { trackListeners } from './trackListeners.ts'

export interface ConformanceOptions {
  /** Interface of the node that `ref` must receive. @default HTMLElement */
  root?: typeof HTMLElement | typeof SVGElement
  /** Whether the component accepts `ref`, `id`, `className`, `style` and `data-*`. @default true */
  rootProps?: boolean
  /** Form controls: where inside the root `id` and `aria-*` go, since they name what takes the focus. @default the root */
  control?: string
  /** Whether `disabled` is accepted and reaches a native control or `aria-disabled`. @default false */
  disabled?: boolean
  /** What the element must stand in, for parts that need a parent. */
  wrap?: (element: ReactElement) => ReactElement
}

type Loose = ReactElement<Record<string, unknown>>

/**
 * The contract every exported component keeps: the ref is the root node and names its component, className is added and never
 * replaces, id, style and data-* reach the root, StrictMode is quiet, unmounting leaves nothing behind.
 */
export function describeComponent(
  name: string,
  element: ReactElement,
  options: ConformanceOptions = {},
): void {
  const { root = HTMLElement, rootProps = true, control, disabled = false, wrap = (inner) => inner } = options
  const target = element as Loose
  const withProps = (props: Record<string, unknown>) => wrap(cloneElement(target, props))

  describe(`${name} conforms`, () => {
    describe.each(rootProps ? ['root'] : [])('%s', () => {
      it('gives its root node to ref, and takes it away', () => {
        const ref = createRef<Element>()
        const view = render(withProps({ ref }))
        expect(ref.current).toBeInstanceOf(root)
        expect(ref.current?.getAttribute('data-component')).toBe(name)
        view.unmount()
        expect(ref.current).toBeNull()
      })

      it('keeps its own classes and appends className', () => {
        const ref = createRef<Element>()
        const plain = render(withProps({ ref }))
        const own = [...(ref.current?.classList ?? [])]
        plain.unmount()
        render(withProps({ ref, className: 'theirs' }))
        expect([...(ref.current?.classList ?? [])]).toEqual(expect.arrayContaining([...own, 'theirs']))
      })

      it('puts id, style, data-* and aria-* on its root', () => {
        const ref = createRef<HTMLElement>()
        render(
          withProps({
            ref,
            id: 'given',
            style: { '--given': '1' },
            'data-given': 'yes',
            'aria-describedby': 'elsewhere',
          }),
        )
        const named = control ? ref.current?.querySelector(control) : ref.current
        expect(named?.id).toBe('given')
        expect(ref.current?.style.getPropertyValue('--given')).toBe('1')
        expect(ref.current?.getAttribute('data-given')).toBe('yes')
        expect(named?.getAttribute('aria-describedby')).toContain('elsewhere')
      })
    })

    it.each(disabled ? ['disabled'] : [])('can be %s', () => {
      const ref = createRef<HTMLElement>()
      render(withProps({ ref, disabled: true }))
      const off = ':disabled, [aria-disabled=true]'
      expect(ref.current?.matches(off) || ref.current?.querySelector(off) !== null).toBe(true)
    })

    it('is quiet in StrictMode', () => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {})
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const view = render(<StrictMode>{withProps({})}</StrictMode>)
      view.rerender(<StrictMode>{withProps({ 'data-again': '1' })}</StrictMode>)
      view.unmount()
      expect(error.mock.calls).toEqual([])
      expect(warn.mock.calls).toEqual([])
    })

    it('leaves nothing behind when it unmounts', () => {
      // A first mount lets libraries install what they keep for the life of the page.
      const mountOnce = () => {
        render(withProps({}))
        cleanup()
      }
      mountOnce()
      const before = document.body.childElementCount
      const html = document.documentElement.getAttribute('style') ?? ''
      const left = [trackListeners(window), trackListeners(document)]
      mountOnce()
      expect(left.flatMap((attached) => attached())).toEqual([])
      expect(document.body.childElementCount).toBeLessThanOrEqual(before)
      expect(document.documentElement.getAttribute('style') ?? '').toBe(html)
    })
  })
}
