export declare function maskBankCard(cardNumber: string | null | undefined): string;
