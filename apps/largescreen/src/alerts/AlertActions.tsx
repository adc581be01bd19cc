import { dicTree } from '@linli/api-client/contract/system/dict-calls'
import { useEffect, useState } from 'react'
import { client } from '../app/wall-client.ts'
import { drillInHand, isDrill } from '../drill/handle-drill.ts'
import { loadPanels } from '../status/status-store.ts'
import { chooseAlert } from './alert-store.ts'
import * as css from './alerts.css.ts'
import { type Closing, faultOf, type InHand, takeInHand, type Verb } from './handle-alert.ts'

const words: Readonly<Record<Verb, string>> = {
  accept: '受理',
  treat: '处置',
  treatAny: '处置',
  ignore: '忽略',
}
/** What changes when somebody acts; the other panels follow by the poll. */
const changed = ['now', 'list', 'alertSum']

/** Verbs for who is signed in at the console of this browser, after a press: nothing happens by touching the wall. */
export function AlertActions({ id }: { readonly id: number }) {
  // Drawn seldom, and the compiler takes no `finally`.
  'use no memo'
  const [found, setFound] = useState<InHand | string | null>(null)
  const [asking, setAsking] = useState<Verb | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  const open = async () => {
    setBusy(true)
    setFound(isDrill(id) ? drillInHand(id) : await takeInHand(id))
    setBusy(false)
  }
  const run = async (verb: Verb, closing: Closing) => {
    if (found === null || typeof found === 'string') return
    setBusy(true)
    setFault('')
    try {
      await found.run(verb, closing)
      if (verb !== 'accept') chooseAlert(null)
      setAsking(null)
      setFound(null)
      await loadPanels(client, changed)
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (found === null)
    return (
      <div className={css.buttons}>
        <button type="button" className={css.button} disabled={busy} onClick={() => void open()}>
          处理这条预警
        </button>
      </div>
    )
  if (typeof found === 'string')
    return (
      <p className={css.note} role="status">
        {found}
      </p>
    )
  if (asking !== null)
    return (
      <Ask
        verb={asking}
        busy={busy}
        fault={fault}
        onCancel={() => setAsking(null)}
        onDone={(closing) => void run(asking, closing)}
      />
    )
  return (
    <div className={css.buttons}>
      {found.verbs.map((verb) => (
        <button
          key={verb}
          type="button"
          className={css.button}
          data-primary={verb === 'accept' ? '' : undefined}
          disabled={busy}
          onClick={() =>
            verb === 'accept' || isDrill(id)
              ? void run(verb, { result: '', handleNote: '' })
              : setAsking(verb)
          }
        >
          {words[verb]}
        </button>
      ))}
      <button type="button" className={css.button} disabled={busy} onClick={() => setFound(null)}>
        取消
      </button>
      {fault !== '' && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

interface AskProps {
  readonly verb: Verb
  readonly busy: boolean
  readonly fault: string
  readonly onCancel: () => void
  readonly onDone: (closing: Closing) => void
}

/** With what result, and in words. */
function Ask({ verb, busy, fault, onCancel, onDone }: AskProps) {
  const [results, setResults] = useState<readonly { readonly value: string; readonly label: string }[]>([])
  const [result, setResult] = useState('')
  const [note, setNote] = useState('')
  const wantsResult = verb !== 'ignore'

  useEffect(() => {
    if (!wantsResult) return
    const load = async () => {
      const types = await client.call(dicTree, undefined)
      const items = types.find(({ code }) => code === 'alert_result')?.childs ?? []
      setResults(items.filter(({ disabled }) => !disabled))
    }
    load().catch(() => {
      // The list stays empty; 返回 and once more asks again.
    })
  }, [wantsResult])

  return (
    <form
      className={css.form}
      aria-label={words[verb]}
      onSubmit={(event) => {
        event.preventDefault()
        onDone({ result, handleNote: note.trim() })
      }}
    >
      {wantsResult && (
        <select
          className={css.field}
          aria-label="处理结果"
          required
          value={result}
          onChange={({ target }) => setResult(target.value)}
        >
          <option value="">选择处理结果</option>
          {results.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <input
        className={css.field}
        aria-label={wantsResult ? '处理说明' : '忽略原因'}
        placeholder={wantsResult ? '处理说明，紧急和重要预警至少5个字' : '忽略原因'}
        maxLength={wantsResult ? 500 : 200}
        required={!wantsResult}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={css.buttons}>
        <button type="submit" className={css.button} data-primary="" disabled={busy}>
          {words[verb]}
        </button>
        <button type="button" className={css.button} disabled={busy} onClick={onCancel}>
          返回
        </button>
      </div>
      {fault !== '' && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}
