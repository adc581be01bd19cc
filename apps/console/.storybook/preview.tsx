import type { Preview } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import ofTheSystem from '../../../packages/ui/.storybook/preview.tsx'
import '../src/app/console.css'

/** As the design system shows its own, with what pages of the console stand in. */
const preview: Preview = {
  ...ofTheSystem,
  decorators: [
    (Story) => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <Story />
        </MemoryRouter>
      </QueryClientProvider>
    ),
    ...[ofTheSystem.decorators ?? []].flat(),
  ],
}

export default preview
