import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useConnection } from './connection.ts'
import { lazyCode } from './lazy-code.ts'

// Another file may have lost its server; what cannot be loaded would be waited for.
beforeEach(() => useConnection.setState({ lostAt: null }))
afterEach(cleanup)

const Part = ({ name }: { readonly name: string }) => <p>{name}</p>
const shown = (Later: typeof Part) =>
  render(
    <Suspense fallback="waits">
      <Later name="there" />
    </Suspense>,
  )

it('draws at once what was loaded ahead, and asks for it once', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Part }>>().mockResolvedValue({ default: Part })
  const Later = lazyCode(load)
  await Later.load()
  shown(Later)
  expect(screen.getByText('there')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('waits for what was not', async () => {
  shown(lazyCode(() => Promise.resolve({ default: Part })))
  expect(screen.getByText('waits')).toBeTruthy()
  expect(await screen.findByText('there')).toBeTruthy()
})

it('asks again for what could not be loaded ahead', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Part }>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ default: Part })
  const Later = lazyCode(load)
  await Later.load()
  shown(Later)
  expect(await screen.findByText('there')).toBeTruthy()
})
