import { f, metaOf } from '@linli/api-client/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { client } from '../session/client.ts'
import { FileInput } from './FileInput.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const key = 'k3yOfTheStore-000000000000000000'

it('calls a stored document what it was called when it came, and never by its key', async () => {
  vi.spyOn(client, 'call').mockResolvedValue([{ key, name: '说明书.pdf' }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FileInput
        meta={metaOf(f.file('说明书'))}
        bind={{ name: 'manual', value: key, onChange: () => undefined, onBlur: () => undefined }}
      />
    </QueryClientProvider>,
  )
  expect(screen.queryByText(key)).toBeNull()
  await screen.findByText('说明书.pdf')
})

it('calls pictures by the names of their files, and those whose name is lost by their place', async () => {
  const lost = 'k3yOfTheStore-111111111111111111'
  vi.spyOn(client, 'call').mockResolvedValue([{ key, name: '门口.jpg' }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FileInput
        meta={metaOf(f.images('现场照片'))}
        bind={{ name: 'photos', value: [key, lost], onChange: () => undefined, onBlur: () => undefined }}
      />
    </QueryClientProvider>,
  )
  await screen.findByAltText('门口.jpg')
  expect(screen.getByAltText('图片 2')).toBeDefined()
  expect(document.body.innerHTML).not.toMatch(/(alt|aria-label|title)="[^"]*k3yOfTheStore/)
})
