// Generated from openapi/sandbox.yaml by `npm run gen`: do not edit.

export interface paths {
    "/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sandbox mailbox, newest first */
        get: operations["readMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credit test coins or test money to the signed-in person at once */
        post: operations["depositTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The server's time and how far it was moved */
        get: operations["readClock"];
        put?: never;
        /** Move the server's time forward and run the jobs that are due */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move the server's time forward as if no server had been up meanwhile */
        post: operations["simulateOutage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the test bank does with a deposit or withdrawal; left alone it books it after five seconds */
        post: operations["settleBankTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chain-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay to a deposit address from outside; more blocks come every few seconds */
        post: operations["payOnChain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chain-reorganisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the newest blocks of a test network by others */
        post: operations["reorganiseChain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the test networks do with crypto withdrawals */
        get: operations["readPayoutMode"];
        put?: never;
        /** Lets the test networks confirm, refuse, hold back or delay the crypto withdrawals that they are sent from now on */
        post: operations["setPayoutMode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/market-fault": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the test provider of market data does wrong */
        get: operations["readMarketFault"];
        put?: never;
        /** Lets the test provider of market data answer late, wrongly or not at all from now on */
        post: operations["setMarketFault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rate-fault": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the test provider of exchange rates does wrong */
        get: operations["readRateFault"];
        put?: never;
        /** Lets the test provider of exchange rates answer late, wrongly or not at all from now on */
        post: operations["setRateFault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How swaps end and what the test exchange provider does wrong */
        get: operations["readExchangeSettings"];
        put?: never;
        /** Decides how swaps end that are created from now on, and what the test exchange provider does wrong */
        post: operations["setExchangeSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which transitions of which flow the last tests took on this machine */
        get: operations["readFlowCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/take-advert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a demo trader take one of the signed-in person's open adverts */
        post: operations["takeAdvert"];
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
        /** @enum {string} */
        Network: "Bitcoin" | "Ethereum" | "Tron" | "Binance Smart Chain" | "Ripple" | "Solana" | "Litecoin" | "Stellar" | "Cardano" | "Avalanche C Chain" | "Doge";
        ChainPayment: {
            network: components["schemas"]["Network"];
            token: string;
            address: string;
            /** @description Empty for none */
            memo: string;
            amount: string;
            confirmations: number;
        };
        /**
         * @description Confirmed as usual, refused for good, not confirmed until the mode is normal again, or confirmed late
         * @enum {string}
         */
        PayoutMode: "normal" | "refused" | "unconfirmed" | "slow";
        /**
         * @description Nothing, or it answers after three seconds, with an error, with no JSON, not at all, or with prices of ten minutes ago, with rates of 36 hours ago
         * @enum {string}
         */
        ProviderFault: "none" | "delay" | "error" | "malformed" | "drop" | "stale";
        ExchangeSettings: {
            /**
             * @description How a swap ends; unrecognized: with a status that is not documented
             * @enum {string}
             */
            ending: "finished" | "refunded" | "failed" | "verifying" | "expired" | "unrecognized";
            /**
             * @description Nothing, or it answers late, with an error, a limit, plain text, an inactive pair, no JSON, 50 MB or a redirect, drops connections, creates a
             *     swap and drops the connection, names a payment page of another host, does not have the call that reads a purchase, lists odd entries or 4 MB,
             *     writes numbers as texts, names no amounts, answers other terms or the id of another swap, has statuses that go back, or
             *     refuses our key
             * @enum {string}
             */
            fault: "none" | "slow" | "error" | "too_many" | "plain_text" | "inactive" | "malformed" | "huge" | "redirect" | "drop" | "lost" | "foreign_page" | "no_fiat_status" | "odd_entries" | "long_lists" | "text_numbers" | "no_amounts" | "other_terms" | "taken_id" | "old_statuses" | "unauthorized";
        };
        Problem: {
            error: string;
            code: string;
            fields?: {
                [key: string]: string;
            };
        };
    };
    responses: {
        /** @description Done */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: string;
                };
            };
        };
        /** @description The server's time */
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: {
                        /** Format: date-time */
                        server_now: string;
                        offset_s: number;
                    };
                };
            };
        };
        /** @description What the test networks do with crypto withdrawals */
        PayoutMode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: {
                        mode: components["schemas"]["PayoutMode"];
                    };
                };
            };
        };
        /** @description What a test provider does wrong */
        ProviderFault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: {
                        fault: components["schemas"]["ProviderFault"];
                    };
                };
            };
        };
        /** @description How swaps end and what the test exchange provider does wrong */
        ExchangeSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["ExchangeSettings"];
                };
            };
        };
        /** @description Too many requests; try again after the header's seconds */
        TooMany: {
            headers: {
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Refused; nothing changed */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Kindly login first",
                 *       "code": "no_session"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
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
    readMail: {
        parameters: {
            query?: {
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 mails */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            to: string;
                            subject: string;
                            text: string;
                            /** Format: date-time */
                            sent_at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    depositTest: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticker": "USDT",
                 *       "amount": "100"
                 *     }
                 */
                "application/json": {
                    ticker: string;
                    amount: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Problem"];
        };
    };
    readClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            400: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "advance_s": 900
                 *     }
                 */
                "application/json": {
                    advance_s: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    simulateOutage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "minutes": 20
                 *     }
                 */
                "application/json": {
                    minutes: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    settleBankTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "transfer": "Q123456789",
                 *       "act": "book",
                 *       "amount": "90"
                 *     }
                 */
                "application/json": {
                    /** @description The transaction's id or the reference */
                    transfer: string;
                    /**
                     * @description Book it now, refuse it, or wait until it is booked or refused here
                     * @enum {string}
                     */
                    act: "book" | "refuse" | "wait";
                    /** @description What arrives instead of what was announced */
                    amount?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Problem"];
        };
    };
    payOnChain: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "network": "Bitcoin",
                 *       "token": "BTC",
                 *       "address": "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
                 *       "memo": "",
                 *       "amount": "0.5",
                 *       "confirmations": 0
                 *     }
                 */
                "application/json": components["schemas"]["ChainPayment"];
            };
        };
        responses: {
            /** @description The transaction that was made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: {
                            txid: string;
                        };
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Problem"];
        };
    };
    reorganiseChain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "network": "Bitcoin",
                 *       "depth": 1,
                 *       "drop": true
                 *     }
                 */
                "application/json": {
                    network: components["schemas"]["Network"];
                    /** @description How many blocks */
                    depth: number;
                    /** @description Whether their deposits are gone, or in the new blocks */
                    drop: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Problem"];
        };
    };
    readPayoutMode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PayoutMode"];
            400: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    setPayoutMode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "refused"
                 *     }
                 */
                "application/json": {
                    mode: components["schemas"]["PayoutMode"];
                };
            };
        };
        responses: {
            200: components["responses"]["PayoutMode"];
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    readMarketFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProviderFault"];
            400: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    setMarketFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fault": "stale"
                 *     }
                 */
                "application/json": {
                    fault: components["schemas"]["ProviderFault"];
                };
            };
        };
        responses: {
            200: components["responses"]["ProviderFault"];
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    readRateFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProviderFault"];
            400: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    setRateFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fault": "stale"
                 *     }
                 */
                "application/json": {
                    fault: components["schemas"]["ProviderFault"];
                };
            };
        };
        responses: {
            200: components["responses"]["ProviderFault"];
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    readExchangeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExchangeSettings"];
            400: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    setExchangeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ending": "refunded",
                 *       "fault": "none"
                 *     }
                 */
                "application/json": components["schemas"]["ExchangeSettings"];
            };
        };
        responses: {
            200: components["responses"]["ExchangeSettings"];
            400: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    readFlowCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the tests wrote; null where they never ran */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
        };
    };
    takeAdvert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "t_id": "ABCDEFGHJKMNPQRSTVWX"
                 *     }
                 */
                "application/json": {
                    t_id: string;
                    /** @description Of a Sell advert, it reports the payment only once the order is cancelled */
                    pays_late?: boolean;
                };
            };
        };
        responses: {
            /** @description The order that was made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        data: {
                            order_no: string;
                        };
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Problem"];
        };
    };
}
