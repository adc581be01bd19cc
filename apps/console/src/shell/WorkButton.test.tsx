import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useAccountPanel } from '../features/account/account-panels.ts'
import { client } from '../session/client.ts'
import { WorkButton } from './WorkButton.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('tells how many messages are unread and opens messages and tasks', async () => {
  vi.spyOn(client, 'call').mockResolvedValue(3)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkButton />
    </QueryClientProvider>,
  )
  const button = await screen.findByRole('button', { name: '待办，3 条未读' })
  button.click()
  expect(useAccountPanel.getState().open).toBe('work')
})
