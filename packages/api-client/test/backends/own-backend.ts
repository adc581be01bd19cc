import { checkAnswers, createClient, enUS, restProtocol } from '@linli/api-client'
import {
  type Conventions,
  endpoint,
  endpointsOf,
  f,
  flow,
  kitEnUS,
  resource,
  setKitTexts,
} from '@linli/api-client/kit'
import * as z from 'zod/mini'

// A team with a backend of its own: plain REST under /v1, problem+json, UUIDs, PATCH, English.

setKitTexts(kitEnUS)

/** What the backend does alike for all of its resources. */
export const ours = {
  base: '/v1',
  pathOf: (_module, name) => `/v1/${name}`,
  ids: 'text',
  update: 'PATCH',
  stamped: false,
} as const satisfies Conventions

const loanFlow = flow({
  states: { shelf: 'On the shelf', out: { label: 'Lent', tone: 'warning' } },
  initial: 'shelf',
  transitions: {
    lend: {
      label: 'Lend',
      from: ['shelf'],
      to: 'out',
      input: { reader: f.text('Reader', { required: true, max: 40 }) },
    },
    giveBack: { label: 'Give back', from: ['out'], to: 'shelf' },
  },
})

export const book = resource({
  module: 'library',
  name: 'books',
  entity: 'book',
  label: 'Book',
  scope: 'global',
  title: 'title',
  backend: ours,
  fields: {
    title: f.text('Title', { required: true, max: 80 }),
    pages: f.int('Pages', { min: 1 }),
    state: f.state('State', loanFlow),
  },
  list: { columns: ['title', 'pages', 'state'], filters: ['state'], keyword: ['title'] },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})

/** The calls that follow from the description. */
export const books = endpointsOf(book)

/** A call that follows from none: a plain list, whose days are dates once they have arrived. */
export const openingDays = endpoint('library.openingDays', {
  method: 'GET',
  path: '/v1/opening-days',
  label: 'Opening days',
  access: 'anonymous',
  input: z.object({ months: z.array(z.int()) }),
  output: z.array(
    z.object({
      day: z.pipe(
        z.string(),
        z.transform((text: string) => new Date(`${text}T00:00:00Z`)),
      ),
    }),
  ),
})

/** The client of the backend. Its lists are plain arrays, and their length stands in a head. */
export const libraryClient = (baseUrl: string, token: () => string | null) =>
  createClient({
    baseUrl,
    messages: enUS,
    // Everywhere: some of its outputs transform.
    checkOutput: checkAnswers,
    hooks: { token },
    protocol: {
      ...restProtocol,
      open: (answer, call) => {
        const opened = restProtocol.open(answer, call)
        const total = answer.headers.get('x-total-count')
        if (!opened || total === null || !Array.isArray(opened.data)) return opened
        const records: unknown[] = opened.data
        return { data: { records, total: Number(total), pageNum: 1, pageSize: records.length } }
      },
    },
  })
