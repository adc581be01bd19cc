import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Avatar } from './Avatar.tsx'
import { initialOf } from './initialOf.ts'

describeComponent('Avatar', <Avatar name="王秀英" />)

it.each([
  ['王秀英', '英'],
  ['Maria da Silva', 'MS'],
  ['bob', 'B'],
  ['  ', ''],
  [undefined, ''],
  ['𠮷', '𠮷'],
])('%s → %s', (name, initial) => expect(initialOf(name)).toBe(initial))

it('falls back when the picture is broken, and tries a new one', () => {
  const { container, rerender } = render(<Avatar name="王秀英" src="/broken.jpg" />)
  const picture = container.querySelector('img')
  fireEvent.error(picture as HTMLImageElement)
  expect(screen.getByRole('img', { name: '王秀英' }).textContent).toBe('英')
  rerender(<Avatar name="王秀英" src="/good.jpg" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/good.jpg')
})
