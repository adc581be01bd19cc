import { CopyText } from '@linli/ui/copy-text'
import { Spinner } from '@linli/ui/spinner'
import { StatusTag } from '@linli/ui/status-tag'
import { TextLink } from '@linli/ui/text-link'
import { useEffect, useState } from 'react'
import { DemoOutbox } from '../components/DemoOutbox.tsx'
import { type CheckResult, type CheckState, environmentChecks } from '../components/environment-checks.ts'

const words: Readonly<Record<CheckState, string>> = { good: '正常', fair: '注意', bad: '异常' }
const tones = { good: 'success', fair: 'warning', bad: 'danger' } as const

/** 环境自检: is this computer fit for the console? A page for support, without signing in. */
export default function TestPage() {
  const [results, setResults] = useState<Readonly<Record<string, CheckResult>>>({})

  useEffect(() => {
    let current = true
    const runAll = async () => {
      // One after the other, so that none of them slows the latency down.
      for (const { key, run } of environmentChecks) {
        const result = await run()
        if (current) setResults((known) => ({ ...known, [key]: result }))
      }
    }
    void runAll()
    return () => {
      current = false
    }
  }, [])

  const done = environmentChecks.every(({ key }) => results[key])
  const report = environmentChecks
    .map(({ key, title }) => {
      const result = results[key]
      return result ? `${title}：${words[result.state]}，${result.text}` : `${title}：检测中`
    })
    .join('\n')
  return (
    <main className="min-h-dvh bg-canvas px-4 py-8">
      <div className="mx-auto grid max-w-180 gap-8 rounded-card bg-surface p-6 shadow-card">
        <header className="flex flex-wrap items-baseline justify-between gap-2">
          <h1 className="text-h1">环境自检</h1>
          <TextLink href="/login">返回登录</TextLink>
        </header>
        <ul className="divide-y divide-border" aria-busy={!done}>
          {environmentChecks.map(({ key, title }) => {
            const result = results[key]
            return (
              <li key={key} className="grid grid-cols-[96px_72px_1fr] items-center gap-3 py-2.5">
                <span className="font-semibold">{title}</span>
                {result ? (
                  <StatusTag tone={tones[result.state]}>{words[result.state]}</StatusTag>
                ) : (
                  <Spinner label="检测中" />
                )}
                <span className="text-text-2">{result?.text}</span>
              </li>
            )
          })}
        </ul>
        {done && <CopyText text={report}>复制检测报告</CopyText>}
        <DemoOutbox />
      </div>
    </main>
  )
}
