import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BrowserRouter } from 'react-router-dom'
import { useAddress } from './useAddress.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

function Place() {
  const [search, change] = useAddress()
  return (
    <button
      type="button"
      onClick={() => {
        change((query) => query.set('node', 'building-1'))
        // Pressed before the first change is drawn.
        change((query) => query.set('tab', 'info'))
      }}
    >
      {search.toString()}
    </button>
  )
}

test('two changes, the second pressed before the first is drawn, are both in the address', () => {
  window.history.replaceState(null, '', '/places?estateId=2')
  render(
    <BrowserRouter>
      <Place />
    </BrowserRouter>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(window.location.search).toBe('?estateId=2&node=building-1&tab=info')
})
