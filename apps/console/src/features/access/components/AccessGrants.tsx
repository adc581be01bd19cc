import { accessGrant } from '@linli/api-client/contract/access/access-grant'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { GrantForm } from './GrantForm.tsx'

/** 通行授权: who may pass which doors until when. */
export function AccessGrants() {
  return <ResourcePage of={accessGrant} form={({ onClose }) => <GrantForm onClose={onClose} />} />
}
