import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { alertRule } from '@linli/api-client/contract/alert/alert-rule'
import { isReplayable } from '@linli/api-client/contract/alert/rule-replay'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { RuleBody, RuleCover } from './RuleCard.tsx'

const CopyRule = whenOpened(async () => (await import('./CopyRule.tsx')).CopyRule)
const TryRule = whenOpened(async () => (await import('./TryRule.tsx')).TryRule)
const RuleForm = whenOpened(async () => (await import('./RuleForm.tsx')).RuleForm)

type Rule = RowOf<typeof alertRule>

const card = {
  cover: (row: Rule) => <RuleCover row={row} />,
  body: (row: Rule) => <RuleBody row={row} />,
}

/** Kinds that tell of danger are put out of use with a right and a reason of their own. */
const may = {
  act: (row: Rule, action: string) =>
    action === 'enable' || (alertKindOf(row.kind)?.critical === true) === (action === 'disableCritical'),
}

/** 预警规则: when alerts are raised, and what follows. */
export function Rules() {
  const [copied, setCopied] = useState<Rule | null>(null)
  const [tried, setTried] = useState<Rule | null>(null)
  const mayTry = useCan(codeOf(alertRule, 'update'))
  const mayCopy = useCan(codeOf(alertRule, 'create'))
  return (
    <>
      <ResourcePage
        of={alertRule}
        card={card}
        may={may}
        form={(props) => <RuleForm {...props} />}
        rowActions={(row) => [
          ...(mayTry && isReplayable(row.kind)
            ? [{ key: 'replay', label: '试跑', run: () => setTried(row) }]
            : []),
          ...(mayCopy ? [{ key: 'copy', label: '复制到小区', run: () => setCopied(row) }] : []),
        ]}
      />
      {copied && <CopyRule row={copied} onClose={() => setCopied(null)} />}
      {tried && <TryRule row={tried} onClose={() => setTried(null)} />}
    </>
  )
}
