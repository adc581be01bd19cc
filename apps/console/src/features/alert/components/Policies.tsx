import { escalationPolicy } from '@linli/api-client/contract/alert/escalation-policy'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { LevelsInput } from './LevelsInput.tsx'
import { Stair } from './Stair.tsx'

const controls = { perLevel: LevelsInput }

/** 升级策略: who is told when nobody takes an alert in time. */
export const Policies = () => (
  <ResourcePage
    of={escalationPolicy}
    form={(props) => <ResourceForm of={escalationPolicy} {...props} controls={controls} />}
    detail={(row) => <Stair of={row.perLevel} />}
  />
)
