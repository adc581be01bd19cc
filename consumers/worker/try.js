// What the worker says, in a thread that has what a worker of a browser has of it: no window, no document.
import { Worker } from 'node:worker_threads'

const start = `
  import { parentPort } from 'node:worker_threads'
  globalThis.self = globalThis
  globalThis.postMessage = (text) => parentPort.postMessage(text)
  globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }))
  await import(${JSON.stringify(new URL('dist/worker.js', import.meta.url).href)})`
const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(start)}`))
const ask = (plate) =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
    worker.postMessage(plate)
  })

const expected = { 粤b·12345: 'Ada', 粤B54321: 'NOT_FOUND', AB12345: 'format' }
for (const [plate, answer] of Object.entries(expected)) {
  const said = await ask(plate)
  if (said !== answer) throw new Error(`${plate}: ${said} instead of ${answer}`)
}
await worker.terminate()
