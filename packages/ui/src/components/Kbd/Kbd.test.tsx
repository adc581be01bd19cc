import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Kbd } from './Kbd.tsx'

describeComponent('Kbd', <Kbd keys={['mod', 'K']} />)

it.each([
  ['MacIntel', '⌘K'],
  ['Win32', 'CtrlK'],
])('names the keys of %s', (platform, text) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
  expect(render(<Kbd keys={['mod', 'K']} />).container.textContent).toBe(text)
})
