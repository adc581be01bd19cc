import type { MobileCode } from '../account/check-mobile.ts';
import type { PasswordCode } from '../account/check-password.ts';
import type { BankCardCode } from '../business/check-bank-card.ts';
import type { BarcodeCode } from '../business/check-barcode.ts';
import type { CreditCodeCode } from '../business/check-credit-code.ts';
import type { ImageFileCode } from '../file/check-image-file.ts';
import type { ForeignerPermitCode } from '../identity/check-foreigner-permit.ts';
import type { HkMacauPassCode } from '../identity/check-hk-macau-pass.ts';
import type { PassportCode } from '../identity/check-passport.ts';
import type { ResidentIdCode } from '../identity/check-resident-id.ts';
import type { TaiwanPassCode } from '../identity/check-taiwan-pass.ts';
import type { PlateCode } from '../plate/check-plate.ts';
import type { TimestampCode } from '../time/parse-timestamp.ts';
export interface RelativeTexts {
    readonly now: string;
    readonly minutes: (count: number) => string;
    readonly hours: (count: number) => string;
    readonly day: string;
}
export interface Messages {
    readonly password: Readonly<Record<PasswordCode, string>>;
    readonly mobile: Readonly<Record<MobileCode, string>>;
    readonly residentId: Readonly<Record<ResidentIdCode, string>>;
    readonly passport: Readonly<Record<PassportCode, string>>;
    readonly hkMacauPass: Readonly<Record<HkMacauPassCode, string>>;
    readonly taiwanPass: Readonly<Record<TaiwanPassCode, string>>;
    readonly foreignerPermit: Readonly<Record<ForeignerPermitCode, string>>;
    readonly plate: Readonly<Record<PlateCode, string>>;
    readonly creditCode: Readonly<Record<CreditCodeCode, string>>;
    readonly bankCard: Readonly<Record<BankCardCode, string>>;
    readonly barcode: Readonly<Record<BarcodeCode, string>>;
    readonly imageFile: Readonly<Record<ImageFileCode, string>>;
    readonly timestamp: Readonly<Record<TimestampCode, string>>;
    readonly relative: RelativeTexts;
}
