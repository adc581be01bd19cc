import { type ReactNode, useState } from 'react'
import { whenOpened } from '../../../resource/when-opened.tsx'

const ToldOnce = whenOpened(async () => (await import('../../../resource/ToldOnce.tsx')).ToldOnce)

interface WithSecret {
  readonly name: string | null
  readonly secret?: string | null | undefined
}

/** Shows the secret in the answer that made it: the only one that has it. */
export function useSecretTold(title: string, warning: string) {
  const [told, setTold] = useState<{ readonly name: string; readonly secret: string } | null>(null)
  const tell = ({ name, secret }: WithSecret) => {
    if (typeof secret === 'string') setTold({ name: name ?? '', secret })
  }
  const dialog: ReactNode = told && (
    <ToldOnce
      title={title}
      warning={warning}
      items={[
        { label: '名称', text: told.name },
        { label: '密钥', text: told.secret },
      ]}
      onClose={() => setTold(null)}
    />
  )
  return { tell, dialog }
}
