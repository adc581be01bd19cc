import type { AccessNames } from '../../contract/access/generated/resource-names.ts';
import type { AlertNames } from '../../contract/alert/generated/resource-names.ts';
import type { AuthNames } from '../../contract/auth/generated/resource-names.ts';
import type { BaseNames } from '../../contract/base/generated/resource-names.ts';
import type { LogNames } from '../../contract/log/generated/resource-names.ts';
import type { MapNames } from '../../contract/map/generated/resource-names.ts';
import type { OpsNames } from '../../contract/ops/generated/resource-names.ts';
import type { PropertyNames } from '../../contract/property/generated/resource-names.ts';
import type { ScreenNames } from '../../contract/screen/generated/resource-names.ts';
import type { StatsNames } from '../../contract/stats/generated/resource-names.ts';
import type { SystemNames } from '../../contract/system/generated/resource-names.ts';
import type { VisitorNames } from '../../contract/visitor/generated/resource-names.ts';
export interface ResourceNames extends AccessNames, AlertNames, AuthNames, BaseNames, LogNames, MapNames, OpsNames, PropertyNames, ScreenNames, StatsNames, SystemNames, VisitorNames {
}
