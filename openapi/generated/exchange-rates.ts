// Generated from openapi/exchange-rates.yaml by `npm run gen`: do not edit.

export interface paths {
    "/latest/{base}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What one unit of a currency is in all others. A refusal comes with a 4xx, or with 200 and the result error. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    base: "USD";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Rates keyed by the ISO 4217 code, with a key in conversion_rates, without one in rates; times are Unix times in seconds. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {unknown} */
                            result: "success" | "error";
                            /** @description unsupported-code, malformed-request, invalid-key, inactive-account or quota-reached; others may come. */
                            "error-type"?: string;
                            time_last_update_unix?: string;
                            time_next_update_unix?: string;
                            base_code?: string;
                            conversion_rates?: components["schemas"]["Rates"];
                            rates?: components["schemas"]["Rates"];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
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
        Rates: {
            [key: string]: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
