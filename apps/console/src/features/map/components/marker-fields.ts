import { mapMarker } from '@linli/api-client/contract/map/map-marker'
import type { FormValues } from '../../../resource/form-values.ts'

const { name, kind, remark, visible } = mapMarker.fields

/** What is asked for beside the shape, which is drawn. */
export const markerFields = { name, kind, remark, visible }

/** What the form has, as the calls take it. */
export const markerValues = (values: FormValues) => ({
  name: String(values.name),
  kind: String(values.kind),
  remark: typeof values.remark === 'string' && values.remark !== '' ? values.remark : null,
  visible: values.visible !== false,
})
