import { defaultEstateSettings, estateSettingFields } from '@linli/api-client/contract/base/estate-settings'
import type { FormValues } from '../../../../resource/form-values.ts'

/** How an estate is run of which nothing else was said. */
export const startingSettings: FormValues = Object.fromEntries(
  Object.keys(estateSettingFields).map((key) => [key, Reflect.get(defaultEstateSettings, key)]),
)
