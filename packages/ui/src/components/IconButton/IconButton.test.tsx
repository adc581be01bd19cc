import { render, screen } from '@testing-library/react'
import { RefreshCw } from 'lucide-react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { IconButton } from './IconButton.tsx'

describeComponent('IconButton', <IconButton icon={RefreshCw} label="刷新" />, {
  root: HTMLButtonElement,
  disabled: true,
})

it('is named by its label', () => {
  render(<IconButton icon={RefreshCw} label="刷新" />)
  expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy()
})
