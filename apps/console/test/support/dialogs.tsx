import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { stubSizes } from './stub-sizes.ts'

/** For tests of what opens over a page: there are sizes, nothing scrolls, and each test begins anew. */
export function testDialogs(): void {
  const { scrollIntoView } = Element.prototype
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined
    stubSizes()
  })
  afterAll(() => {
    Element.prototype.scrollIntoView = scrollIntoView
    vi.unstubAllGlobals()
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })
}

/** Draws something that reads and writes. */
export const renderWithQueries = (part: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)
