import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ended, ServerProcess } from '../process/server-process.ts'

/** A server that is started again whenever it ends, as systemd does it: on the same port and data. */
export class Supervised {
  readonly origin: string
  starts = 0
  /** What the processes said that ended although nobody killed them. */
  readonly unasked: string[] = []
  #process: ServerProcess | undefined
  #stopping = false
  readonly #ended: Promise<void>

  private constructor(port: number, start: () => ServerProcess) {
    this.origin = `http://127.0.0.1:${port}`
    this.#ended = this.#superviseBy(start)
  }

  static async start(file: string, env: Readonly<Record<string, string>>): Promise<Supervised> {
    const port = await freePort()
    const one = new Supervised(port, () => new ServerProcess(file, { ...env, PORT: String(port) }))
    await one.healthy()
    return one
  }

  async #superviseBy(start: () => ServerProcess): Promise<void> {
    while (!this.#stopping) {
      this.starts += 1
      this.#process = start()
      const { code, output }: Ended = await this.#process.ended
      if (code !== null && !this.#stopping) this.unasked.push(`exit ${code}: ${output.slice(-2_000)}`)
      await sleep(100)
    }
  }

  /** Waits until the server answers that all is well; how long that took, in ms. */
  async healthy(): Promise<number> {
    const began = performance.now()
    for (;;) {
      const answer = await fetch(`${this.origin}/api/health`).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.status === 200) return performance.now() - began
      if (performance.now() - began > 180_000)
        throw new Error(`the server did not come back: ${this.#process?.output} ${this.unasked.join('\n')}`)
      await sleep(50)
    }
  }

  /** kill -9 of the server; it is started again. */
  killServer(): void {
    this.#process?.child.kill('SIGKILL')
  }

  async stop(): Promise<void> {
    this.#stopping = true
    this.#process?.child.kill('SIGTERM')
    await this.#ended
  }
}

async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
