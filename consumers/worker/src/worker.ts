import { ApiError, createClient } from '@linli/api-client'
import { endpoint } from '@linli/api-client/kit'
import { checkPlate } from '@linli/validators/check-plate'
import * as z from 'zod/mini'

declare const self: DedicatedWorkerGlobalScope

const readVisit = endpoint('gate.readVisit', {
  method: 'GET',
  path: '/v1/visits/{plate}',
  label: 'Visit',
  access: 'anonymous',
  input: z.object({ plate: z.string() }),
  output: z.object({ visitor: z.string() }),
})
/** Stands in for a server that knows one plate. */
const client = createClient({
  baseUrl: 'https://gate.example',
  middleware: [
    async (request) =>
      request.url.endsWith(encodeURIComponent('粤B12345'))
        ? Response.json({ success: true, data: { visitor: 'Ada' }, msg: '' })
        : Response.json({ success: false, code: 'NOT_FOUND', data: null, msg: 'Unknown' }, { status: 404 }),
  ],
})

/** Answers for a plate: who comes, or why not. */
self.addEventListener('message', async ({ data }: MessageEvent<string>) => {
  const plate = checkPlate(data)
  if (!plate.ok) return self.postMessage(plate.code)
  try {
    const { visitor } = await client.call(readVisit, { plate: plate.value.number })
    self.postMessage(visitor)
  } catch (thrown) {
    self.postMessage(ApiError.from(thrown).code)
  }
})
