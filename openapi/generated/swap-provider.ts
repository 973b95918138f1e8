// Generated from openapi/swap-provider.yaml by `npm run gen`: do not edit.

export interface paths {
    "/exchange/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be swapped */
        get: operations["listCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange/min-amount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The least amount of a pair */
        get: operations["readMinimum"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange/range": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The least and the largest amount of a pair */
        get: operations["readRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange/estimated-amount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What would be received */
        get: operations["estimate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a swap */
        post: operations["createExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange/by-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One swap */
        get: operations["readExchange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validate/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether an address belongs to a currency */
        get: operations["validateAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fiat-currencies/fiat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fiat that can be paid with */
        get: operations["listFiatCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fiat-currencies/crypto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Crypto that can be bought with fiat */
        get: operations["listFiatCryptos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fiat-market-info/min-max-range/{fiat}_{token}-{network}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The least and the largest amount of a pair in fiat */
        get: operations["readFiatRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fiat-estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What would be received for fiat */
        get: operations["estimateFiat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fiat-transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One purchase or sale */
        get: operations["readFiatTransaction"];
        put?: never;
        /** Begin a purchase with fiat */
        post: operations["createFiatTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Refusal: {
            error?: string;
            message?: string;
            payload?: {
                range?: {
                    minAmount?: string | null;
                    maxAmount?: string | null;
                };
            };
        };
        Currency: {
            ticker: string;
            network: string;
            name?: string | null;
            hasExternalId?: boolean | null;
            isFiat?: boolean | null;
            buy?: boolean | null;
            sell?: boolean | null;
        };
        Minimum: {
            /** @description Null while the pair is not exchanged */
            minAmount?: string | null;
        };
        Range: {
            /** @description Null while the pair is not exchanged */
            minAmount?: string | null;
            maxAmount?: string | null;
        };
        Estimate: {
            transactionSpeedForecast?: string | null;
            warningMessage?: string | null;
            fromAmount?: string | null;
            /** @description Null while the pair is not exchanged */
            toAmount?: string | null;
        };
        NewExchange: {
            fromCurrency: string;
            toCurrency: string;
            fromNetwork: string;
            toNetwork: string;
            fromAmount: string;
            toAmount?: string;
            address: string;
            flow: string;
            type?: string;
            extraId?: string;
            refundAddress?: string;
            refundExtraId?: string;
            rateId?: string;
        };
        CreatedExchange: {
            id: string;
            fromAmount: string;
            toAmount: string;
            payinAddress: string;
            payoutAddress: string;
            fromCurrency: string;
            fromNetwork?: string | null;
            toCurrency: string;
            toNetwork?: string | null;
            refundAddress?: string | null;
            payinExtraId?: string | null;
            payoutExtraId?: string | null;
            validUntil?: string | null;
        };
        Exchange: {
            id: string;
            status: string;
            amountFrom?: string | null;
            amountTo?: string | null;
            depositReceivedAt?: string | null;
            payinHash?: string | null;
            payoutHash?: string | null;
            refundHash?: string | null;
            refundAmount?: string | null;
        };
        AddressCheck: {
            result: boolean;
            message?: string | null;
        };
        FiatCurrency: {
            ticker: string;
            name?: string | null;
            enabled?: boolean | null;
            networks?: {
                network: string;
            }[] | null;
        };
        FiatRange: {
            /** @description Null while the pair is not exchanged */
            min?: string | null;
            max?: string | null;
        };
        FiatEstimate: {
            /** @description Null while the pair is not exchanged */
            value?: string | null;
            service_fees?: {
                name?: string | null;
                amount?: string | null;
                currency?: string | null;
            }[] | null;
            network_fee?: {
                amount?: string | null;
                currency?: string | null;
            } | null;
        };
        NewFiatTransaction: {
            from_amount: string;
            from_currency: string;
            to_currency: string;
            from_network?: string | null;
            to_network?: string;
            payout_address: string;
            payout_extra_id?: string;
            deposit_type: string;
            payout_type: string;
            external_partner_link_id?: string;
        };
        FiatTransaction: {
            id: string;
            status: string;
            errors?: Record<string, never>[] | null;
            /** @description 0 until it is paid */
            from_amount?: string | null;
            to_amount?: string | null;
            output_hash?: string | null;
            from_currency?: string | null;
            initial_from_currency?: string | null;
            from_network?: string | null;
            to_currency?: string | null;
            to_network?: string | null;
            expected_from_amount?: string | null;
            initial_expected_from_amount?: string | null;
            expected_to_amount?: string | null;
            redirect_url?: string | null;
            payout?: {
                address?: string | null;
                extra_id?: string | null;
            } | null;
            /** @description Where a sale is paid in; its documentation does not name it */
            deposit?: {
                address?: string | null;
                extra_id?: string | null;
            } | null;
        };
    };
    responses: {
        /** @description Refused; some refusals are plain text */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCurrencies: {
        parameters: {
            query?: {
                active?: string;
                flow?: string;
                buy?: string;
                sell?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Currency"][];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    readMinimum: {
        parameters: {
            query: {
                fromCurrency: string;
                toCurrency: string;
                fromNetwork?: string;
                toNetwork?: string;
                flow?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Minimum"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    readRange: {
        parameters: {
            query: {
                fromCurrency: string;
                toCurrency: string;
                fromNetwork?: string;
                toNetwork?: string;
                flow?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Range"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    estimate: {
        parameters: {
            query: {
                fromCurrency: string;
                toCurrency: string;
                fromNetwork?: string;
                toNetwork?: string;
                flow?: string;
                fromAmount?: string;
                toAmount?: string;
                type?: string;
                useRateId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Estimate"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    createExchange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExchange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedExchange"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    readExchange: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exchange"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    validateAddress: {
        parameters: {
            query: {
                currency: string;
                address: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressCheck"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    listFiatCurrencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiatCurrency"][];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    listFiatCryptos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiatCurrency"][];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    readFiatRange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fiat: string;
                token: string;
                network: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiatRange"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    estimateFiat: {
        parameters: {
            query: {
                from_currency: string;
                from_amount: string;
                to_currency: string;
                from_network?: string;
                to_network?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiatEstimate"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    readFiatTransaction: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiatTransaction"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
    createFiatTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFiatTransaction"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiatTransaction"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
        };
    };
}
