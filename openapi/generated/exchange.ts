// Generated from openapi/exchange.yaml by `npm run gen`: do not edit.

export interface paths {
    "/user-auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account; a code goes out by mail
         * @description A taken e-mail gets the same response as any other; its owner is informed by mail. An unverified address starts over.
         */
        post: operations["signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter the code of a signup; opens a session */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-auth/resend-verification-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a new signup code; it voids the older one */
        post: operations["resendVerificationOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check e-mail and password; a code goes out by mail
         * @description An unknown e-mail and a wrong password get the same response, after the same work.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-auth/verify-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter the code of a login; opens a session */
        post: operations["verifyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-auth/resend-login-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a new login code; it voids the older one */
        post: operations["resendLoginOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a link to set a new password
         * @description The response is the same whether the address has an account or not. The link is good once and for 30 minutes.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the link's id and token; ends all sessions
         * @description A link that is unknown, used, replaced by a new password or older than 30 minutes is 400 `wrong_link`. `id` and `token` may be repeated
         *     in the body; then they have to be the same.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-auth/freeze-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze an account with the link of a security mail; ends all sessions, and nothing leaves the account
         * @description Once, within 7 days: a link that is unknown, used or older is 400 `wrong_link`. While the account is frozen, the same request gets the same
         *     answer. An operator lifts the freeze.
         */
        post: operations["freezeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, with which settings and how many unread notifications and chats, and until when */
        get: operations["checkSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/payment-methods/fetch-all-payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payment methods an advert can name */
        get: operations["fetchPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/tokens/fetch-p2p-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tokens people trade with each other */
        get: operations["fetchP2pTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/currencies/fetch-currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fiat currencies people pay with, but for those without a price and an exchange rate */
        get: operations["fetchCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/m2m/fetch-open-m2m-posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page of the open adverts
         * @description `sort=price` means cheapest first for adverts of type Sell (a buyer reads them), dearest first for type Buy;
         *     without a token or currency the price is compared with the market price. The list is the same for everybody; one's own adverts are in it.
         *
         *     Changes of the list are sent by `new WebSocket('/api/v1/website/m2m/stream?type=&token=&currency=', ['quayside'])`, with the filters
         *     of those names that the list has; it needs no session, and its frames are the schema `MarketFrame`. One address can have 60 open.
         */
        get: operations["fetchOpenAdverts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/m2m/open-m2m-post/{t_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One open advert, as long as it is listed */
        get: operations["fetchOpenAdvert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/m2m/market-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The average market price of a token in a currency */
        get: operations["fetchMarketPrice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/market/coins/markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The largest coins by market cap */
        get: operations["fetchCoins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/market/coins/top_gainers_losers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The coins that gained and lost most in 24 hours
         * @description Of the 300 largest, in US dollars; the parameters of the provider may be named.
         */
        get: operations["fetchMovers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/market/coins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["CoinId"];
            };
            cookie?: never;
        };
        /** The figures of one coin */
        get: operations["fetchCoin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/market/coins/{id}/chart": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["CoinId"];
            };
            cookie?: never;
        };
        /** The prices of one coin in US dollars over a time */
        get: operations["fetchCoinChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person */
        get: operations["fetchUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/user-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's settings */
        get: operations["fetchSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/bank-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's bank accounts, at most five */
        get: operations["fetchBankDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/add-bank-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a bank account
         * @description An account that the person has already is answered as it is, so that a lost answer can be asked for again.
         */
        post: operations["addBankDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/update-bank-details/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a bank account; existing orders have their own copy
         * @description One that would be equal to another of the person is 400 `rule_broken`.
         */
        put: operations["updateBankDetails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/delete-bank-details/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a bank account
         * @description One that an Open or paused advert is paid to is not deleted, 409 `account_in_use`, which names the adverts.
         */
        delete: operations["deleteBankDetails"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/payout-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts that the person is paid on, of every kind, at most five */
        get: operations["fetchPayoutAccounts"];
        put?: never;
        /**
         * Save an account that is no bank account; banks go by addBankDetails
         * @description An account that the person has already is answered as it is, so that a lost answer can be asked for again.
         */
        post: operations["addPayoutAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/payout-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an account that is no bank account; its method stays, and existing orders have their own copy
         * @description One that would be equal to another of the person is 400 `rule_broken`, one of another method 404.
         */
        put: operations["updatePayoutAccount"];
        post?: never;
        /**
         * Forget an account that is no bank account
         * @description One that an Open or paused advert is paid to is not deleted, 409 `account_in_use`, which names the adverts.
         */
        delete: operations["deletePayoutAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/account-closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands in the way of closing the account */
        get: operations["fetchAccountClosing"];
        put?: never;
        /**
         * Ask to close the account in 14 days; every session ends, and a login meanwhile cancels it
         * @description Needs a code by mail. 409 `not_now` while something stands in the way, then and in 14 days: the account stays open then. A freeze or a password
         *     reset cancels it, too.
         */
        post: operations["closeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/data-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The export of the person's data that was asked for last */
        get: operations["fetchDataExport"];
        put?: never;
        /**
         * Ask for a file of everything that is the person's
         * @description Needs a code by mail. Once in 24 hours; it is made in the background, and a mail says when it can be downloaded.
         */
        post: operations["requestDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/data-export/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of an export, for seven days */
        get: operations["downloadDataExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/update-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change settings; what is left out stays
         * @description Of `currency` only the ticker counts, and it must be one of the display currencies. A second factor and text messages are not
         *     offered yet: `enable_2fa` and `sms_notification` are 409 `not_now`.
         */
        put: operations["updateSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/update-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change name and country; enter the phone number, once
         * @description The phone number can be given while there is none; another one after that is 409 `not_now`. The username stays.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/user-profile/update-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password; ends all other sessions and gives this one a new key
         * @description A wrong old password is 400 `wrong_password`. The old key of this session is no longer valid.
         */
        put: operations["updatePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the person is signed in, this session first, then the last used */
        get: operations["fetchSessions"];
        put?: never;
        post?: never;
        /** Sign out everywhere else */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out one session, this one too */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the person's notifications, newest first */
        get: operations["fetchNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark notifications as read, all of them or those up to one */
        put: operations["readNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/post-trade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Post an advert; a Sell advert reserves its tokens */
        post: operations["postTrade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/m2m-posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the person's own adverts, newest first */
        get: operations["fetchOwnAdverts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/close-trade/{t_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Close an own advert; what is still reserved comes back */
        put: operations["closeTrade"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/edit-trade/{t_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an own open advert
         * @description The body is the whole advert as post-trade takes it. `type`, `token` and `currency` have to be what they are. `token_amount` is all of it,
         *     what was taken already included; a Sell advert reserves or gives back the difference. The price and terms of existing orders do not change.
         *     An advert that is closed, paused or wholly taken is 409. `expected_seq` is the `seq` of the advert that the draft was made from: one that
         *     was edited since, on another device, is 409 `advert_changed`, which carries the advert as it is now.
         */
        put: operations["editTrade"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/pause-trade/{t_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take an own advert off the marketplace; what is reserved stays reserved */
        put: operations["pauseTrade"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/reopen-trade/{t_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put a paused advert back; a closed one stays closed */
        put: operations["reopenTrade"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/create-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an advert; the seller's tokens go into escrow
         * @description `fiat_amount` decides; the tokens are `fiat_amount` ÷ price, rounded down at the token's scale. The redundant figures of the payload
         *     (`token_amount`, `price`, `trade_owner`, `trade_type`, `order_type`, `token`, `currency`) may be left out; one that differs from what the server knows is 409 `advert_changed`.
         *     `expected_seq` is the `seq` of the advert that the taker saw: an advert that its owner edited since is 409 `advert_changed`, whatever was edited.
         *     A floating advert's price changes without an edit, which `price` detects. That 409 carries the fresh advert.
         *     Who has 10 unpaid orders on Sell adverts takes no further one: 409 `not_now`.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/fetch-m2m-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the person's orders, newest first */
        get: operations["fetchOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/single-m2m-order/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order, for its two sides only */
        get: operations["fetchOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/notify-m2m-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The buyer marks the fiat as paid */
        put: operations["notifyPayment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/release-m2m-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The seller has the fiat; the escrow goes to the buyer */
        put: operations["releaseOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/cancel-m2m-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel; after 'paid' the seller's cancel is a request, and the buyer's 409 code_required where its guards ask for a code */
        put: operations["cancelOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/answer-m2m-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The buyer accepts or declines the seller's cancel request; 409 code_required to accept where its guards ask for a code */
        put: operations["answerCancel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/extend-m2m-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The seller gives the buyer 15 minutes more, once, in the last five */
        put: operations["extendOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/claim-m2m-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The buyer reports a payment within 15 minutes after the order closed unpaid */
        post: operations["claimPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/appeal-m2m-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Appeal to the operator, after 'paid'; the seller at once, the buyer after ten minutes */
        post: operations["appealOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/answer-m2m-appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer an appeal of the other side, or a question of Support; once */
        post: operations["answerAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/m2m-order-appeal/{order_no}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a picture to an appeal, its answer or a late report of a payment, for Support alone
         * @description As a picture of the chat; up to 6 of each side of an order.
         */
        post: operations["addAppealPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/withdraw-m2m-appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Who appealed takes it back; the order waits for its release again */
        put: operations["withdrawAppeal"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/rate-m2m-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rate the trade partner, once, within seven days of the release */
        post: operations["rateOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/m2m-order-case/{order_no}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        /** The case about a closed order, or until when the caller can open one */
        get: operations["fetchCase"];
        put?: never;
        /**
         * Open a case about a closed order, or answer one
         * @description The buyer of a cancelled order, or the seller of one that Support gave to the buyer, opens it within 14 days; the other side answers it, once.
         *     Only Support reads the statements. A case takes nothing.
         */
        post: operations["stateCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/m2m-order-case/{order_no}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a picture to an open case, for Support alone
         * @description As a picture of the chat; up to 6 of each side.
         */
        post: operations["addCasePicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/send-m2m-late": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The side that has the crypto sends it to the other one, which closes the case */
        put: operations["sendLate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/report-m2m-refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The side that was to send the crypto has refunded the fiat instead; the other side or Support confirms it */
        put: operations["reportRefund"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/confirm-m2m-refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Who opened the case has the refund, which closes it; 409 code_required where its guards ask for a code */
        put: operations["confirmRefund"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/withdraw-m2m-case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Who opened the case gives it up; 409 code_required where its guards ask for a code */
        put: operations["withdrawCase"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/m2m-order-messages/{order_no}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        /** The chat of an order, oldest first */
        get: operations["fetchMessages"];
        put?: never;
        /**
         * Send a message to the trade partner
         * @description A given `sender_id` or `receiver_id` is ignored in favour of the session. The same Idempotency-Key sends it once.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/m2m-order-messages/{order_no}/read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mark the partner's messages as read, up to one
         * @description A mark never goes back, and never beyond the last message.
         */
        put: operations["readMessages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/m2m-order-messages/{order_no}/image": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a picture to the trade partner
         * @description The body is the file itself: PNG, JPEG or WebP, up to 2 MB and 25 megapixels, and nothing but a picture. Its content decides, whatever
         *     the content type, and it is stored as WebP with sides of up to 2048 pixels, without its metadata. One side can send up to 20 in an order.
         */
        post: operations["sendImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/m2m-trading/m2m-order-messages/{order_no}/image/{message_seq}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
                message_seq: components["schemas"]["Seq"];
            };
            cookie?: never;
        };
        /** The picture of a message, for the two sides of its order */
        get: operations["fetchImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/wallet/token-balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's crypto balances, one per token */
        get: operations["fetchTokenBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/wallet/crypto-total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All crypto of the person in one of the display currencies; fiats are not added */
        get: operations["fetchCryptoTotal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/wallet/currency-balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's fiat balances, one per currency */
        get: operations["fetchCurrencyBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/wallet/wallet-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tokens of the person's wallet */
        get: operations["fetchWalletTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/wallet/user-unadded-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tokens that can be added to the wallet */
        get: operations["fetchUnaddedTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/wallet/add-token-to-wallet/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a token to the wallet; adding it again changes nothing */
        post: operations["addWalletToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/wallet/remove-token-from-wallet/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a token from the wallet; 409 while there is a balance */
        delete: operations["removeWalletToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/wallet/token-networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How tokens move on their networks */
        get: operations["fetchTokenNetworks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/wallet/deposit-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the person pays a token to on a network; made at the first call, the same ever after */
        get: operations["fetchDepositAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/wallet/crypto-deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's newest deposits of a token, newest first, and what they wait for */
        get: operations["fetchCryptoDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/verify-username": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a transfer can go to this username, and whose it is */
        post: operations["verifyUsername"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/transfer-crypto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send tokens to another account at once; 409 code_required when it goes to somebody new */
        post: operations["transferCrypto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/transfer-fiat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send fiat to another account at once; 409 code_required when it goes to somebody new */
        post: operations["transferFiat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/deposit-fiat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Announce a bank transfer to us; the answer names the transaction that says where to pay */
        post: operations["depositFiat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/withdraw-fiat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay fiat out to an own bank account; 409 code_required for a new one */
        post: operations["withdrawFiat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/quote-withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What exactly this withdrawal costs, and whether it is offered; where its network is asked the fee is promised for a minute, and the next quote replaces it */
        post: operations["quoteWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/withdraw-crypto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send tokens to an address on a network; 409 code_required for an address used for the first time, fee_changed if the fee is not the confirmed one */
        post: operations["withdrawCrypto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/cancel-withdrawal/{t_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel a deposit that was not paid, or a withdrawal before the bank has it or before it is signed */
        put: operations["cancelWithdrawal"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm what a code was mailed for, and carry out a movement, once
         * @description A transfer or a withdrawal is carried out, and answered as it would have been. Any other act is confirmed: the same request, sent again under
         *     its Idempotency-Key within ten minutes, is carried out, once; `data` is the id of the challenge then. The session counts as confirmed for
         *     12 hours, for this network of the client.
         */
        post: operations["confirmMovement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/resend-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail another code for a movement; the older one no longer works */
        post: operations["resendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/user-transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the person's history, newest first */
        get: operations["fetchTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/user-transactions.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's whole history as CSV (RFC 4180), newest first, with the filter of user-transactions */
        get: operations["fetchTransactionsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/depo-withdraw-transfer/transaction-details/{t_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transaction of the person */
        get: operations["fetchTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/exchange/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be swapped
         * @description Only what can be both sent and received now is listed, whatever is asked for.
         */
        get: operations["fetchSwapCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/exchange/min-amount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The least amount of a pair */
        get: operations["fetchSwapMinimum"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/exchange/range": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The least and the largest amount of a pair */
        get: operations["fetchSwapRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/exchange/estimated-amount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What would be received for an amount, or what would have to be sent to receive one
         * @description One of `fromAmount` and `toAmount` is required; where both are given, `fromAmount` decides.
         */
        get: operations["estimateSwap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a swap with the exchange provider
         * @description The request is stored before the provider is asked, which happens once. 409 `swap_pending` while its answer is awaited, `swap_unknown` when it was lost.
         */
        post: operations["createSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/exchange/by-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A swap as it was last seen; a job of the server refreshes it */
        get: operations["fetchSwap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/validate/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether an address belongs to a network, and is no own deposit address of who is signed in */
        get: operations["validateSwapAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/fiat-currencies/fiat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Currencies that a purchase to an address is paid in, and a sale to a bank account is paid out in */
        get: operations["fetchExternalCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/fiat-currencies/crypto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be bought to an address and sold to a bank account, and on which networks */
        get: operations["fetchExternalTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/fiat-market-info/min-max-range/{fiat}_{token}-{network}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The least and the largest amount of a pair, in the currency */
        get: operations["fetchExternalRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/fiat-estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What would be received for fiat that is paid, or crypto that is sold */
        get: operations["estimateExternal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/exchange/v2/fiat-transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a purchase to an address, which is paid on the page of the provider, or a sale to a bank account, which is paid in in crypto
         * @description The request is stored before the provider is asked, which happens once. 409 `swap_pending` while its answer is awaited, `swap_unknown` when it was lost.
         */
        post: operations["createExternalOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/swap/record-swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm that the id of a swap has arrived */
        post: operations["recordSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/website/swap/update-swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Let the server look at a swap now */
        put: operations["updateSwap"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/swaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the person's swaps, newest first */
        get: operations["fetchSwaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/convert/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a conversion of one token to another costs, its limits, and what the person has */
        get: operations["fetchConvertTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/convert/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Both amounts of a conversion, promised for 15 seconds; a newer quote for the pair replaces it */
        post: operations["quoteConvert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/convert/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Convert at the price of a quote, once */
        post: operations["createConvert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/buy-sell/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What buying or selling a token for a currency costs, its limits, and what the person has */
        get: operations["fetchBuySellTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/buy-sell/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Both amounts of a purchase or sale, promised for 15 seconds; a newer quote for the pair replaces it */
        post: operations["quoteBuySell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/buy-sell/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy or sell at the price of a quote, once */
        post: operations["createBuySell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/buy-sell/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of what the person bought and sold, newest first */
        get: operations["fetchBuySellOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/stream-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A ticket for the WebSocket, good once and for 30 seconds
         * @description Then `new WebSocket('/api/v1/user-app/stream', ['quayside', ticket])`; its frames are the schema `StreamFrame`.
         */
        post: operations["createStreamTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/support-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's requests to Support, newest first */
        get: operations["fetchSupportRequests"];
        put?: never;
        /**
         * Send a request to Support
         * @description At most 10 in 24 hours. The same topic and message as an open request of the last 24 hours answers with that request: it was sent already.
         */
        post: operations["createSupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/support-requests/{request_no}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        /** A request of the caller with its messages */
        get: operations["fetchSupportRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/support-requests/{request_no}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to Support in a request
         * @description Reopens a request that was closed less than 14 days ago. At most 50 messages in 24 hours. The same message as the caller's last one, with no
         *     answer since, answers like the first.
         */
        post: operations["sendSupportMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/support-requests/{request_no}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a picture to an open request, for Support alone
         * @description As a picture of the chat; up to 6 of a request.
         */
        post: operations["addSupportPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/support-requests/{request_no}/close": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Close a request; a message within 14 days reopens it */
        put: operations["closeSupportRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/support-requests/{request_no}/read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mark the messages of Support as read, up to one
         * @description A mark never goes back, and never beyond the last message. The notifications about the request are read, too.
         */
        put: operations["readSupportRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/missing-deposit/crypto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What became of a deposit of crypto; one that is not the caller's becomes a request to Support
         * @description A deposit of another person is answered like one that does not exist.
         */
        post: operations["findCryptoDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-app/missing-deposit/fiat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What became of a bank transfer; one that is not booked for the caller becomes a request to Support */
        post: operations["findFiatDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/visitor-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to Support without an account; a link that confirms the address goes out by mail
         * @description The request exists once the link was opened and confirmed, within 24 hours. At most 3 in 24 hours for an address and for a network. Every
         *     address gets the same answer, whether it has an account or not.
         */
        post: operations["sendVisitorRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/visitor-requests/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the request of a mailed link, whether it is confirmed or not
         * @description A link that is unknown, or older than 24 hours and not confirmed, is 400 `wrong_link`.
         */
        post: operations["openVisitorRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/visitor-requests/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the address of a request, which sends it to Support; again, it answers the same */
        post: operations["confirmVisitorRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/visitor-requests/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to Support in the request of a mailed link */
        post: operations["replyAsVisitor"];
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
        /** @description A decimal string; amounts are in whole units of the asset */
        Decimal: string;
        /** @description A decimal string, or the same as a JSON number */
        DecimalOrNumber: components["schemas"]["Decimal"] | number;
        /** @description A decimal with a point and no separators; rules with a sentence of their own say what it must be */
        AmountText: string;
        /** @description The same, or a JSON number */
        AmountTextOrNumber: components["schemas"]["AmountText"] | number;
        /** Format: date-time */
        Instant: string;
        /** Format: date-time */
        UtcInstant: string;
        PublicId: string;
        ChallengeId: string;
        Ticker: string;
        ShortText: string;
        /** @description Rules with a sentence of their own say what it must be */
        FormText: string;
        Sentence: string;
        Email: string;
        Password: string;
        LinkPart: string;
        /** @description Counted up to 100, which means so many or more */
        Unread: number;
        /** @description Open orders with unread messages of the other side, counted up to 100 */
        UnreadChats: number;
        Seq: number;
        NextCursor: string | null;
        /** @enum {string} */
        TradeType: "Buy" | "Sell";
        /** @enum {string} */
        AdvertStatus: "Open" | "Close";
        /** @enum {string} */
        AdvertSort: "price" | "orders" | "completion_rate" | "rating";
        /** @enum {string} */
        OrderStatus: "processing" | "completed" | "cancelled";
        /** @enum {string} */
        PaymentStatus: "unpaid" | "paid" | "appealing";
        /** @enum {string} */
        OrderSide: "buyer" | "seller";
        /**
         * @description Of the lifecycle; awaitingClaim: cancelled unpaid, its crypto in escrow while a payment can be reported
         * @enum {string}
         */
        OrderPhase: "awaitingPayment" | "awaitingClaim" | "awaitingRelease" | "appealing" | "completed" | "cancelled";
        /**
         * @description What a person may do to an order; the names are the events of the order's lifecycle
         * @enum {string}
         */
        OrderCommand: "payment.notify" | "payment.claim" | "order.release" | "order.cancel" | "cancel.accept" | "cancel.decline" | "window.extend" | "order.appeal" | "appeal.answer" | "appeal.withdraw";
        /**
         * @description The paid fiat was not answered with a release; it never came, or not all of it, or from somebody else; or none of these
         * @enum {string}
         */
        AppealReason: "not_released" | "not_received" | "wrong_amount" | "wrong_payer" | "other";
        /**
         * @description Why Support decided an appeal; each is of one outcome
         * @enum {string}
         */
        AwardReason: "payment_received" | "payment_proven" | "payment_delayed" | "seller_unresponsive" | "seller_agreed" | "payment_not_proven" | "payment_reversed" | "third_party_payment" | "wrong_amount" | "buyer_unresponsive" | "buyer_agreed" | "payment_refunded";
        /** @description Why an operator was called */
        Appeal: {
            by: components["schemas"]["OrderSide"];
            reason: components["schemas"]["AppealReason"];
            statement: string;
            created_at: components["schemas"]["Instant"];
            answers: components["schemas"]["AppealAnswer"][];
            /** @description What Support asked last */
            question: components["schemas"]["AppealQuestion"] | null;
            /** @description Who has not answered yet; null once both sides are heard */
            awaits: components["schemas"]["OrderSide"] | null;
            /** @description From when on Support decides without that answer */
            answer_by: components["schemas"]["Instant"] | null;
            /** @description When it is usually decided, by the median of the last 20 once both sides were heard; null while there are none */
            usual_by: components["schemas"]["Instant"] | null;
        };
        /** @description What a side wrote to Support in answer */
        AppealAnswer: {
            by: components["schemas"]["OrderSide"];
            statement: string;
            created_at: components["schemas"]["Instant"];
        };
        /** @description What Support asked one side */
        AppealQuestion: {
            to: components["schemas"]["OrderSide"];
            text: string;
            created_at: components["schemas"]["Instant"];
        };
        /** @description A payment that the buyer reported after the order had closed */
        PaymentClaim: {
            /** @description By the buyer */
            paid_at: components["schemas"]["Instant"];
            statement: string;
            created_at: components["schemas"]["Instant"];
        };
        /** @description When Quayside was unavailable */
        Outage: {
            from: components["schemas"]["Instant"];
            to: components["schemas"]["Instant"];
        };
        Stars: number;
        /** @description How the caller rated a completed order, and whether they still can */
        OrderRating: {
            /** @description The caller's rating */
            stars: components["schemas"]["Stars"] | null;
            /** @description Whether the caller may rate now */
            is_open: boolean;
            closes_at: components["schemas"]["Instant"];
        };
        /** Format: binary */
        Picture: string;
        /** @description Up to which message the caller and the partner have read */
        ReadMarks: {
            mine: components["schemas"]["Seq"];
            partner: components["schemas"]["Seq"];
        };
        /** @enum {string} */
        ClosedReason: "released" | "released_by_appeal" | "buyer" | "seller" | "mutual" | "unpaid_timeout" | "refunded_by_appeal";
        /** @enum {string} */
        ClosedBy: "buyer" | "seller" | "operator" | "clock";
        /** @enum {string} */
        ErrorCode: "invalid_request" | "rule_broken" | "wrong_credentials" | "wrong_password" | "wrong_link" | "wrong_code" | "code_expired" | "code_locked" | "resend_too_early" | "no_session" | "not_found" | "own_advert" | "advert_closed" | "advert_changed" | "insufficient_balance" | "code_required" | "fee_changed" | "no_receiving_account" | "too_many_accounts" | "account_in_use" | "not_now" | "stale_order" | "chat_closed" | "too_large" | "key_reused" | "too_many" | "price_unknown" | "provider_refused" | "swap_pending" | "swap_unknown" | "quote_expired" | "not_available" | "mail_unavailable" | "ledger_closed" | "unavailable" | "broken";
        /** @description One sentence per field that breaks a rule */
        FieldErrors: {
            [key: string]: string;
        };
        /**
         * @example {
         *       "error": "Insufficient balance. Go lower!",
         *       "code": "insufficient_balance"
         *     }
         */
        Problem: {
            error: components["schemas"]["Sentence"];
            code: components["schemas"]["ErrorCode"];
            fields?: components["schemas"]["FieldErrors"];
            /** @description Why a provider refused */
            provider_code?: string;
            range?: components["schemas"]["AmountRange"];
        };
        /** @description Whether the provider could not be asked for newer data */
        Stale: boolean;
        DecimalOrNull: components["schemas"]["Decimal"] | null;
        /** @description Percent */
        PercentOrNull: number | null;
        InstantOrNull: components["schemas"]["Instant"] | null;
        /** @description The ticker of a token of ours, or the id or ticker of another coin */
        CoinKey: string;
        MarketCoin: {
            key: components["schemas"]["CoinKey"];
            /** @description The path of its mark, empty without one */
            image: string;
            symbol: string;
            name: string;
            rank: number | null;
            price: components["schemas"]["DecimalOrNull"];
            change_24h: components["schemas"]["PercentOrNull"];
            change_7d: components["schemas"]["PercentOrNull"];
            volume: components["schemas"]["DecimalOrNull"];
            market_cap: components["schemas"]["DecimalOrNull"];
            /** @description Seven days, the oldest first, between the least (0) and the largest price (100) */
            sparkline: number[];
        };
        MarketMover: {
            key: components["schemas"]["CoinKey"];
            market_cap_rank: number | null;
            image: string;
            name: string;
            symbol: string;
            usd: components["schemas"]["DecimalOrNull"];
            usd_24h_vol: components["schemas"]["DecimalOrNull"];
            usd_24h_change: components["schemas"]["PercentOrNull"];
        };
        CoinDetail: {
            key: components["schemas"]["CoinKey"];
            image: string;
            symbol: string;
            name: string;
            /** @description Plain text */
            description: string;
            currency: components["schemas"]["Ticker"];
            price: components["schemas"]["DecimalOrNull"];
            change_24h: components["schemas"]["PercentOrNull"];
            market_cap: components["schemas"]["DecimalOrNull"];
            fully_diluted_valuation: components["schemas"]["DecimalOrNull"];
            total_supply: components["schemas"]["DecimalOrNull"];
            circulating_supply: components["schemas"]["DecimalOrNull"];
            low_24h: components["schemas"]["DecimalOrNull"];
            high_24h: components["schemas"]["DecimalOrNull"];
            atl: components["schemas"]["DecimalOrNull"];
            atl_change_percentage: components["schemas"]["PercentOrNull"];
            atl_date: components["schemas"]["InstantOrNull"];
            ath: components["schemas"]["DecimalOrNull"];
            ath_change_percentage: components["schemas"]["PercentOrNull"];
            ath_date: components["schemas"]["InstantOrNull"];
            as_of: components["schemas"]["Instant"];
            stale: components["schemas"]["Stale"];
        };
        /** @description A price in US dollars at a time; of a candle, the last one, with the first, the highest and the lowest */
        ChartPoint: {
            /** @description Unix time in seconds */
            time: number;
            open?: number;
            high?: number;
            low?: number;
            close: number;
        };
        /**
         * @example {
         *       "_id": "ABCDEFGHJKMNPQRSTVWX",
         *       "name": "Ada Obi",
         *       "username": "ada_obi",
         *       "first_name": "Ada",
         *       "last_name": "Obi",
         *       "phone": null,
         *       "email": "ada@example.com",
         *       "country": null
         *     }
         */
        User: {
            _id: components["schemas"]["PublicId"];
            name: string;
            username: string;
            first_name: string;
            last_name: string;
            phone: string | null;
            email: string;
            country: string | null;
            /** @description While nothing leaves the account */
            outgoing_stop?: components["schemas"]["OutgoingStop"];
        };
        /** @description Why nothing leaves the account, after a password reset until a time, or frozen until an operator lifts it */
        OutgoingStop: {
            /** @enum {string} */
            reason: "reset" | "freeze";
            until: components["schemas"]["Instant"] | null;
        };
        SettingsCurrency: {
            ticker: components["schemas"]["Ticker"];
            symbol: string;
            name: string;
            icon: string;
        };
        Settings: {
            hide_assets: boolean;
            currency: components["schemas"]["SettingsCurrency"];
            /** @description What amounts can be shown in now, which is what a price or an exchange rate is known in */
            display_currencies: components["schemas"]["Ticker"][];
            enable_2fa: boolean;
            push_notification: boolean;
            sms_notification: boolean;
            newsletter: boolean;
            newsletter_notification: boolean;
            order_email: boolean;
        };
        BankAccount: {
            _id: components["schemas"]["PublicId"];
            account_name: string;
            account_number: string;
            bank_name: string;
            /** @enum {string} */
            account_type: "Savings" | "Current" | "Checking" | "Others";
            sort_code: string | null;
        };
        /** @description An account that is no bank account, with what its kind has. Mobile money has operator and phone_number. */
        PayoutAccount: {
            _id: components["schemas"]["PublicId"];
            /** @description The payment method that it is for */
            method: string;
            account_name: string;
            operator?: string;
            phone_number?: string;
            handle?: string;
            email_or_phone?: string;
        };
        SavedAccount: components["schemas"]["BankAccount"] | components["schemas"]["PayoutAccount"];
        Session: {
            _id: components["schemas"]["PublicId"];
            /** @description Browser and system: Chrome on Windows */
            device: string;
            created_at: components["schemas"]["Instant"];
            last_seen_at: components["schemas"]["Instant"];
            /** @description Whether it is the session of this request */
            current: boolean;
        };
        /** @enum {string} */
        NoticeKind: "order.taken" | "order.paid" | "order.released" | "order.cancelled" | "order.cancel_requested" | "order.cancel_declined" | "order.extended" | "order.appealed" | "order.appeal_withdrawn" | "order.awarded_buyer" | "order.awarded_seller" | "order.expired" | "order.claimed" | "order.returned" | "order.postponed" | "order.appeal_answered" | "order.appeal_asked" | "case.opened" | "case.answered" | "case.unanswered" | "case.refund_reported" | "case.sent" | "case.refunded" | "case.upheld" | "case.unproven" | "case.withdrawn" | "support.answered" | "support.asked" | "support.closed" | "chat.message" | "advert.closed" | "advert.hidden" | "advert.shown" | "deposit" | "deposit.failed" | "transfer" | "withdrawal.requested" | "withdrawal.sent" | "withdrawal.failed" | "swap.finished" | "swap.refunded" | "swap.failed" | "swap.verifying" | "swap.expired" | "external.finished" | "external.refunded" | "external.failed" | "external.verifying" | "external.expired" | "conversion";
        /** @description Between which amounts a pair can be exchanged; null is no limit */
        AmountRange: {
            minAmount: components["schemas"]["Decimal"] | null;
            maxAmount: components["schemas"]["Decimal"] | null;
        };
        /** @description A code of the exchange provider */
        Code: string;
        SwapId: string;
        /**
         * @example {
         *       "ticker": "btc",
         *       "network": "btc",
         *       "name": "Bitcoin",
         *       "hasExternalId": false,
         *       "image": "/marks/btc.svg"
         *     }
         */
        SwapCurrency: {
            ticker: components["schemas"]["Code"];
            network: components["schemas"]["Code"];
            name: string;
            /** @description Whether an address has a memo or tag */
            hasExternalId: boolean;
            /** @description The address of our mark */
            image: string | null;
        };
        SwapMinimum: {
            minAmount: components["schemas"]["Decimal"];
        };
        /**
         * @example {
         *       "minAmount": "0.0003",
         *       "maxAmount": "0.78"
         *     }
         */
        SwapRange: {
            minAmount: components["schemas"]["Decimal"];
            maxAmount: components["schemas"]["Decimal"] | null;
        };
        /**
         * @example {
         *       "fromAmount": "0.1",
         *       "toAmount": "1.99",
         *       "transactionSpeedForecast": "10-60",
         *       "warningMessage": null
         *     }
         */
        SwapEstimate: {
            fromAmount: components["schemas"]["Decimal"];
            toAmount: components["schemas"]["Decimal"];
            /** @description Minutes, as 10-60 */
            transactionSpeedForecast: string | null;
            warningMessage: string | null;
        };
        SwapAddressCheck: {
            result: boolean;
            message: string | null;
        };
        /**
         * @description A currency as the exchange provider names it
         * @example {
         *       "ticker": "usd"
         *     }
         */
        ExternalCurrency: {
            ticker: components["schemas"]["Code"];
        };
        /**
         * @description A token on one network, as the exchange provider names both
         * @example {
         *       "ticker": "btc",
         *       "network": "btc",
         *       "name": "Bitcoin"
         *     }
         */
        ExternalToken: {
            ticker: components["schemas"]["Code"];
            network: components["schemas"]["Code"];
            name: string;
        };
        ExternalEstimate: {
            fromAmount: components["schemas"]["Decimal"];
            toAmount: components["schemas"]["Decimal"];
            /** @description Currency per token as we would exchange it now; null while it is not known, or too old to move money */
            ourPrice: components["schemas"]["Decimal"] | null;
            /** @description What the provider and the network take, contained in the amounts */
            fees: {
                name: string;
                amount: components["schemas"]["Decimal"];
                ticker: string;
            }[];
        };
        ExternalBank: {
            bank_name: components["schemas"]["FormText"];
            account_name: components["schemas"]["FormText"];
            account_number: components["schemas"]["FormText"];
        };
        /** @description A swap with the exchange provider, or a purchase or sale of crypto for fiat. Its id is a capability; nothing in it is about the person who made it. */
        Swap: {
            id: components["schemas"]["SwapId"];
            /**
             * @description Crypto for crypto, or crypto bought or sold for fiat
             * @enum {string}
             */
            kind: "swap" | "buy" | "sell";
            /** @description Counts its changes */
            seq: components["schemas"]["Seq"];
            /** @description As the provider names it */
            status: string;
            fromCurrency: components["schemas"]["Code"];
            /** @description Null for fiat */
            fromNetwork: components["schemas"]["Code"] | null;
            toCurrency: components["schemas"]["Code"];
            /** @description Null for fiat */
            toNetwork: components["schemas"]["Code"] | null;
            expectedAmountFrom: components["schemas"]["Decimal"];
            expectedAmountTo: components["schemas"]["Decimal"];
            amountFrom: components["schemas"]["Decimal"] | null;
            amountTo: components["schemas"]["Decimal"] | null;
            /** @description Empty for a purchase, which is paid on a page */
            payinAddress: string;
            payinExtraId: string | null;
            /** @description The address, or of a sale the bank and the last digits of the account number */
            payoutAddress: string;
            payoutExtraId: string | null;
            refundAddress: string | null;
            payinHash: string | null;
            payoutHash: string | null;
            refundHash: string | null;
            refundAmount: components["schemas"]["Decimal"] | null;
            depositReceivedAt: components["schemas"]["Instant"] | null;
            /** @description Until when it can be paid in */
            validUntil: components["schemas"]["Instant"] | null;
            /** @description Where a purchase is paid; null for all others */
            paymentUrl: string | null;
            /** @description The host of a payment page that is not one of the provider and is not shown */
            blockedPaymentHost: string | null;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            /** @description When the provider was last asked */
            checked_at: components["schemas"]["Instant"];
            server_now: components["schemas"]["Instant"];
            /** @description The transaction of the withdrawal that pays it in; only for the person whose withdrawal it is */
            paid_by?: components["schemas"]["PublicId"];
        };
        Notification: {
            _id: components["schemas"]["PublicId"];
            kind: components["schemas"]["NoticeKind"];
            title: string;
            text: string;
            /** @description The order that it is about */
            order_no: components["schemas"]["PublicId"] | null;
            /** @description The transaction that it is about */
            t_id: components["schemas"]["PublicId"] | null;
            /** @description The swap that it is about */
            swap_id: components["schemas"]["SwapId"] | null;
            /** @description The request to Support that it is about */
            request_no: components["schemas"]["PublicId"] | null;
            created_at: components["schemas"]["Instant"];
            is_read: boolean;
        };
        PaymentMethod: {
            name: string;
        };
        Token: {
            _id: string;
            ticker: components["schemas"]["Ticker"];
            symbol: string;
            name: string;
            logoURI: string;
            network: string;
            networks: string[];
            scale: number;
        };
        Currency: {
            _id: string;
            ticker: components["schemas"]["Ticker"];
            symbol: string;
            name: string;
            icon: string;
            scale: number;
        };
        TokenBalance: {
            _id: string;
            ticker: components["schemas"]["Ticker"];
            name: string;
            logoURI: string;
            network: string;
            scale: number;
            available_balance: components["schemas"]["Decimal"];
            /** @description In the person's own adverts */
            reserved_balance: components["schemas"]["Decimal"];
            /** @description In the person's open orders */
            escrow_balance: components["schemas"]["Decimal"];
            /** @description On its way out */
            hold_balance: components["schemas"]["Decimal"];
            /** @description In the person's display currency; null while unknown */
            price: components["schemas"]["Decimal"] | null;
            /** @description Percent over 24 hours */
            change: number | null;
        };
        CurrencyBalance: {
            _id: string;
            ticker: components["schemas"]["Ticker"];
            symbol: string;
            icon: string;
            name: string;
            scale: number;
            available_balance: components["schemas"]["Decimal"];
            /** @description On its way out */
            hold_balance: components["schemas"]["Decimal"];
            logoURI: string;
        };
        /** @enum {string} */
        Network: "Bitcoin" | "Ethereum" | "Tron" | "Binance Smart Chain" | "Ripple" | "Solana" | "Litecoin" | "Stellar" | "Cardano" | "Avalanche C Chain" | "Doge";
        /** @description How a token moves on a network */
        TokenNetwork: {
            token: components["schemas"]["Ticker"];
            network: components["schemas"]["Network"];
            /** @description Contract or mint; null for the network's own coin */
            contract: string | null;
            /** @description Decimals of the token here */
            scale: number;
            /** @description Decimals of the token on the network */
            chain_decimals: number;
            /** @description When a deposit is credited */
            confirmations: number;
            least_deposit: components["schemas"]["Decimal"];
            withdrawal_fee: components["schemas"]["Decimal"];
            least_withdrawal: components["schemas"]["Decimal"];
            /** @description About how long a withdrawal takes */
            arrival_s: number;
            memo_required: boolean;
            /** @description Why there are no deposits */
            deposit_closed: string | null;
            /** @description Why there are no withdrawals */
            withdrawal_closed: string | null;
            /** @description Where the person is paid on it; null until it was asked for */
            deposit_address: components["schemas"]["OwnAddress"] | null;
            /**
             * @description Of a network of Bitcoin’s family that is read from another chain: its addresses begin otherwise
             * @enum {string}
             */
            test_chain?: "test" | "testnet4" | "regtest";
        };
        OwnAddress: {
            address: string;
            /** @description Of an address that several share, the part that is theirs */
            memo: string | null;
        };
        /** @description Where a token is paid to on a network */
        DepositAddress: {
            token: components["schemas"]["Ticker"];
            network: components["schemas"]["Network"];
            address: string;
            /** @description What the transfer has to name */
            memo: string | null;
            /** @description For the QR code; the address where a network has no such format */
            uri: string;
            /** @description When a deposit is credited */
            confirmations: number;
            /** @description Less is not credited */
            least: components["schemas"]["Decimal"];
        };
        /** @description A transfer to an address of the person */
        CryptoDeposit: {
            t_id: components["schemas"]["PublicId"];
            token: components["schemas"]["Ticker"];
            network: components["schemas"]["Network"];
            amount: components["schemas"]["Decimal"];
            txid: string;
            /** @description So far, at most as many as are needed */
            confirmations: number;
            /** @description When it is credited */
            needed: number;
            status: components["schemas"]["TransactionStatus"];
            /** @description Why it was not credited */
            reason: string | null;
            created_at: components["schemas"]["Instant"];
        };
        /**
         * @description What happened; Deposit, receive and m2m_buy come in; of buy, sell and convert one line goes out and one comes in
         * @enum {string}
         */
        TransactionType: "Deposit" | "Withdrawal" | "receive" | "send" | "m2m_buy" | "m2m_sell" | "buy" | "sell" | "convert";
        /** @enum {string} */
        TransactionStatus: "pending" | "completed" | "failed" | "cancelled";
        /** @description One change of what a person has of an asset */
        Transaction: {
            t_id: components["schemas"]["PublicId"];
            createdAt: components["schemas"]["Instant"];
            /** @description When its status last changed */
            updatedAt: components["schemas"]["Instant"];
            type: components["schemas"]["TransactionType"];
            /** @enum {string} */
            direction: "in" | "out";
            counterparty: string;
            asset: components["schemas"]["Ticker"];
            amount: components["schemas"]["Decimal"];
            /** @description The asset, if it is fiat */
            currency: components["schemas"]["Ticker"] | null;
            fee: components["schemas"]["Decimal"];
            /** @description The username */
            owner: string;
            status: components["schemas"]["TransactionStatus"];
            /** @description Of an M2M trade */
            order_no: components["schemas"]["PublicId"] | null;
            /** @description Why it failed or was cancelled or differs from what was asked for */
            reason: string | null;
            /** @description Decimals of the asset */
            scale: number;
            /** @description Of a fiat deposit or withdrawal */
            bank_transfer: components["schemas"]["BankTransfer"] | null;
            /** @description Of a crypto withdrawal */
            crypto_withdrawal: components["schemas"]["CryptoWithdrawal"] | null;
            /** @description Of a crypto deposit */
            crypto_deposit: components["schemas"]["NetworkDeposit"] | null;
            /** @description Of a purchase, a sale or a conversion */
            exchange: components["schemas"]["ExchangeReceipt"] | null;
        };
        /** @description What was paid to the platform and received from it, as the used quote promised */
        ExchangeReceipt: {
            quote_id: components["schemas"]["PublicId"];
            kind: components["schemas"]["QuoteKind"];
            paid: components["schemas"]["ExchangeLeg"];
            received: components["schemas"]["ExchangeLeg"];
            /** @description Of what is paid in a purchase, else of what is received, as are the fee and the net amount */
            before_fee: components["schemas"]["Decimal"];
            fee: components["schemas"]["Decimal"];
            net: components["schemas"]["Decimal"];
            /** @description Currency per token; of a conversion destination per source */
            price: components["schemas"]["Decimal"];
            price_at: components["schemas"]["Instant"];
            quoted_at: components["schemas"]["Instant"];
        };
        /** @description What a balance changed by */
        ExchangeLeg: {
            t_id: components["schemas"]["PublicId"];
            asset: components["schemas"]["QuoteAsset"];
            amount: components["schemas"]["Decimal"];
        };
        /** @enum {string} */
        TradeSide: "buy" | "sell";
        QuoteAsset: {
            ticker: components["schemas"]["Ticker"];
            name: string;
            /** @description Decimals of the asset */
            scale: number;
            /** @enum {string} */
            kind: "crypto" | "fiat";
        };
        /** @description What an exchange with the platform costs before it is quoted */
        QuoteTerms: {
            kind: components["schemas"]["QuoteKind"];
            /** @description What is paid */
            source: components["schemas"]["QuoteAsset"];
            /** @description What is received */
            destination: components["schemas"]["QuoteAsset"];
            /** @description Of the source, in one quote; all that a person has of a token can be less */
            least: components["schemas"]["Decimal"];
            /** @description Of the source, in one quote */
            greatest: components["schemas"]["Decimal"];
            /** @description What the person has of the source */
            available: components["schemas"]["Decimal"];
            /** @description Currency per token; of a conversion destination per source */
            price: components["schemas"]["Decimal"];
            fee_percent: components["schemas"]["Decimal"];
            price_at: components["schemas"]["Instant"];
            /** @description Of a token that is received, on that of its open networks that takes the least; null without one */
            least_withdrawal: components["schemas"]["Decimal"] | null;
        };
        /** @enum {string} */
        QuoteKind: "buy" | "sell" | "convert";
        /** @description Both amounts of an exchange with the platform, promised to one person until it expires */
        Quote: {
            quote_id: components["schemas"]["PublicId"];
            kind: components["schemas"]["QuoteKind"];
            source: components["schemas"]["QuoteAsset"];
            /** @description All that is paid */
            source_amount: components["schemas"]["Decimal"];
            destination: components["schemas"]["QuoteAsset"];
            /** @description All that is received */
            destination_amount: components["schemas"]["Decimal"];
            /** @description Contained in the amount of its asset */
            fee: components["schemas"]["Decimal"];
            fee_asset: components["schemas"]["Ticker"];
            fee_percent: components["schemas"]["Decimal"];
            /** @description Currency per token; of a conversion destination per source */
            price: components["schemas"]["Decimal"];
            price_at: components["schemas"]["Instant"];
            expires_at: components["schemas"]["Instant"];
            server_now: components["schemas"]["Instant"];
        };
        /**
         * @example {
         *       "quote_id": "ABCDEFGHJKMNPQRSTVWX"
         *     }
         */
        QuoteUse: {
            quote_id: components["schemas"]["PublicId"];
        };
        BuySellOrder: {
            /** @description Of a quote, or of the exchange provider */
            order_id: components["schemas"]["SwapId"];
            side: components["schemas"]["TradeSide"];
            token: components["schemas"]["QuoteAsset"];
            currency: components["schemas"]["QuoteAsset"];
            token_amount: components["schemas"]["Decimal"];
            /** @description What was paid or received, after the fee */
            fiat_amount: components["schemas"]["Decimal"];
            /** @description In the currency; null where the exchange provider takes it */
            fee: components["schemas"]["Decimal"] | null;
            /** @description Currency per token */
            price: components["schemas"]["Decimal"];
            /** @description 'Self', a bank account or an address */
            receiver: string;
            status: components["schemas"]["TransactionStatus"];
            createdAt: components["schemas"]["Instant"];
            /** @description The transaction of what was received; null for an external recipient */
            t_id: components["schemas"]["PublicId"] | null;
        };
        /** @description How far the network has confirmed a deposit */
        NetworkDeposit: {
            network: components["schemas"]["Network"];
            /** @description Where it was paid to */
            address: string;
            memo: string | null;
            txid: string;
            /** @description So far, at most as many as are needed */
            confirmations: number;
            /** @description When it is credited */
            needed: number;
        };
        WithdrawalTerms: {
            token: components["schemas"]["Ticker"];
            network: components["schemas"]["Network"];
            /** @description Decimals that an amount can have */
            scale: number;
            /** @description Part of the amount */
            fee: components["schemas"]["Decimal"];
            /** @description The least amount */
            least: components["schemas"]["Decimal"];
            /** @description In about how many seconds it arrives */
            arrives_s: number;
            memo_required: boolean;
            /** @description Why it is not offered now; null while it is */
            closed_reason: string | null;
            /** @description The promise of the fee; null where it is one for all and not promised */
            quote: components["schemas"]["WithdrawalQuote"] | null;
        };
        /** @description What exactly one withdrawal costs, promised to one person until it expires */
        WithdrawalQuote: {
            quote_id: components["schemas"]["PublicId"];
            expires_at: components["schemas"]["Instant"];
            server_now: components["schemas"]["Instant"];
        };
        CryptoWithdrawal: {
            phase: components["schemas"]["WithdrawalPhase"];
            network: components["schemas"]["Network"];
            address: string;
            memo: string | null;
            /** @description What the memo is where the network has several kinds */
            memo_kind: components["schemas"]["MemoKind"] | null;
            /** @description What left the balance; the fee is part of it */
            amount: components["schemas"]["Decimal"];
            /** @description Of the signed transaction */
            txid: string | null;
            /** @description So far, at most as many as are needed */
            confirmations: number;
            /** @description When it is final */
            needed: number;
            may_cancel: boolean;
            /** @description The phases that it has reached, in order */
            steps: {
                phase: components["schemas"]["WithdrawalPhase"];
                at: components["schemas"]["Instant"];
            }[];
            /** @description Why it waits */
            stopped?: components["schemas"]["OutgoingStop"];
            /**
             * @description Sending it takes longer than usual
             * @constant
             */
            delayed?: true;
            /** @description The own swap or sale that it pays in */
            swap?: components["schemas"]["SwapId"];
        };
        /**
         * @description A destination tag, or on Stellar a text, a number or a hash
         * @enum {string}
         */
        MemoKind: "tag" | "text" | "id" | "hash";
        /** @enum {string} */
        WithdrawalPhase: "held" | "awaitingReview" | "approved" | "reserved" | "signed" | "broadcast" | "confirmed" | "cancelled" | "failed";
        BankTransfer: {
            /** @enum {string} */
            phase: "requested" | "awaitingReview" | "payingOut" | "completed" | "cancelled" | "failed";
            /** @description As it was asked for */
            amount: components["schemas"]["Decimal"];
            /** @description What the transfer must name */
            reference: string;
            /** @description Where a deposit is paid to, or where a withdrawal goes */
            account: {
                bank_name: string;
                account_name: string;
                account_number: string;
                sort_code: string | null;
            };
            may_cancel: boolean;
            /** @description When an unpaid deposit is closed */
            deadline_at: components["schemas"]["Instant"] | null;
            /** @description Why a withdrawal waits */
            stopped?: components["schemas"]["OutgoingStop"];
        };
        /** @description A code was mailed; it confirms one act and nothing else */
        Confirmation: {
            challenge: components["schemas"]["ChallengeId"];
            resend_at: components["schemas"]["Instant"];
            expires_at: components["schemas"]["Instant"];
            server_now: components["schemas"]["Instant"];
        };
        /** @description Another code is sent from `resend_at` on */
        ResendWait: {
            resend_at: components["schemas"]["Instant"];
            server_now: components["schemas"]["Instant"];
        };
        TermsTag: {
            title: components["schemas"]["ShortText"];
            subtitle?: string;
        };
        AdvertDraft: {
            type: components["schemas"]["TradeType"];
            token: components["schemas"]["Ticker"];
            currency: components["schemas"]["Ticker"];
            /** @enum {string} */
            margin_type?: "Fixed" | "Floating";
            /** @description Of the market price; required for Floating */
            percent?: number;
            price: components["schemas"]["AmountTextOrNumber"];
            token_amount: components["schemas"]["AmountText"];
            fiat_amount?: components["schemas"]["AmountText"];
            min_limit: components["schemas"]["AmountText"];
            max_limit: components["schemas"]["AmountText"];
            payment_methods: components["schemas"]["ShortText"][];
            /** @description Minutes */
            completion_window: number;
            terms_tags: components["schemas"]["TermsTag"][];
            remarks: string;
            /** @description The maker's first line in the chat of every order */
            auto_reply?: string;
            /** @description Where the owner of a Sell advert is paid by each method that this account is for and `receiving_accounts` does not name */
            receiving_account_id?: components["schemas"]["PublicId"];
            /** @description By method, the account on which the owner of a Sell advert is paid; of a method without one, that of the edited advert, else the first saved */
            receiving_accounts?: {
                [key: string]: components["schemas"]["PublicId"];
            };
        };
        AccountUse: {
            /** @description Open or paused Sell adverts, oldest first */
            adverts: {
                t_id: components["schemas"]["PublicId"];
                token: components["schemas"]["Ticker"];
                currency: components["schemas"]["Ticker"];
            }[];
        };
        AdvertTrader: {
            username: string;
            /** @description Completed, of all time */
            orders: number;
            /** @description Percent over 30 days; null without any order */
            completion_rate: number | null;
            /** @description 1 to 5; null without any */
            rating: number | null;
            /** @description How many ratings that is the mean of */
            ratings: number;
            /** @description Median seconds from 'paid' to the release; null before the first one */
            release_s: number | null;
        };
        AdvertTerms: {
            type: components["schemas"]["TradeType"];
            token: {
                ticker: components["schemas"]["Ticker"];
                symbol: string;
                logoURI: string;
                scale: number;
            };
            currency: {
                ticker: components["schemas"]["Ticker"];
                symbol: string;
                icon: string;
                scale: number;
            };
            /** @enum {string} */
            margin_type: "Fixed" | "Floating";
            /** @description Price in percent of the market price; null while that is unknown */
            percent: number | null;
            price: components["schemas"]["Decimal"];
            market_price: components["schemas"]["Decimal"] | null;
            token_amount: components["schemas"]["Decimal"];
            fiat_amount: components["schemas"]["Decimal"];
            /** @description Tokens not yet taken */
            available: components["schemas"]["Decimal"];
            min_limit: components["schemas"]["Decimal"];
            max_limit: components["schemas"]["Decimal"];
            /** @description The largest order of now: `max_limit`, or what is left at the price where that is less */
            max_order: components["schemas"]["Decimal"];
            completion_window: number;
            payment_methods: string[];
            terms_tags: components["schemas"]["TermsTag"][];
            remarks: string;
            /** @description Only in the owner's own view */
            auto_reply?: string;
            /** @description Where the owner of a Sell advert is paid by each of its methods; only in the owner's own view */
            receiving_accounts?: {
                method: string;
                account: components["schemas"]["SavedAccount"];
            }[];
        };
        Advert: {
            t_id: components["schemas"]["PublicId"];
            /** @description How often its owner has edited it */
            seq: components["schemas"]["Seq"];
            /** @description The username */
            owner: string;
            status: components["schemas"]["AdvertStatus"];
            paused: boolean;
            createdAt: components["schemas"]["Instant"];
            user: components["schemas"]["AdvertTrader"];
            order: components["schemas"]["AdvertTerms"];
            /** @description Of an own paused Sell advert, its payment methods that its owner has no account for; left out without any */
            accounts_to_add?: string[];
            /** @description Why Support has hidden an own advert, which is not listed then */
            hidden_reason?: string;
        };
        OrderTerms: {
            /** @description What the caller does */
            type: components["schemas"]["TradeType"];
            token: {
                ticker: components["schemas"]["Ticker"];
                symbol: string;
                logoURI: string;
                scale: number;
            };
            currency: {
                ticker: components["schemas"]["Ticker"];
                symbol: string;
                icon: string;
                scale: number;
            };
            price: components["schemas"]["Decimal"];
            fiat_amount: components["schemas"]["Decimal"];
            token_amount: components["schemas"]["Decimal"];
        };
        Order: {
            order_no: components["schemas"]["PublicId"];
            trade_id: components["schemas"]["PublicId"];
            status: components["schemas"]["OrderStatus"];
            payment_status: components["schemas"]["PaymentStatus"];
            phase: components["schemas"]["OrderPhase"];
            /** @description Lifecycle events so far */
            seq: components["schemas"]["Seq"];
            /** @description The caller's side */
            side: components["schemas"]["OrderSide"];
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"];
            server_now: components["schemas"]["Instant"];
            /** @description When an unpaid order closes */
            deadline_at: components["schemas"]["Instant"] | null;
            /** @description The seller gave 15 minutes more */
            extended: boolean;
            cancel_requested_at: components["schemas"]["Instant"] | null;
            /** @description When the buyer last declined to cancel; the seller can request it again ten minutes after */
            cancel_declined_at: components["schemas"]["Instant"] | null;
            /** @description What the caller may do now */
            may: components["schemas"]["OrderCommand"][];
            /** @description When `may` next changes by time alone */
            may_changes_at: components["schemas"]["Instant"] | null;
            closed_reason: components["schemas"]["ClosedReason"] | null;
            closed_by: components["schemas"]["ClosedBy"] | null;
            /** @description Why Support decided the appeal; null where it did not */
            award_reason: components["schemas"]["AwardReason"] | null;
            price: components["schemas"]["Decimal"];
            payment_method: string;
            remarks: string;
            terms_tags: components["schemas"]["TermsTag"][];
            /** @description When the buyer marked it as paid */
            paid_at: components["schemas"]["Instant"] | null;
            /** @description Until when the buyer can report a payment of an order that closed unpaid */
            claim_until: components["schemas"]["Instant"] | null;
            /** @description The payment that was reported after the order had closed */
            claim: components["schemas"]["PaymentClaim"] | null;
            /** @description The last time that Quayside was unavailable and a deadline was postponed for it */
            outage: components["schemas"]["Outage"] | null;
            /** @description The appeal that is open or was decided; null when there was none or it was withdrawn */
            appeal: components["schemas"]["Appeal"] | null;
            /** @description Null where there is no case about the order and the caller can open none */
            case: components["schemas"]["CaseState"] | null;
            /** @description What the caller has shown to Support in the appeal; null where there is nothing and nothing can be added */
            evidence: components["schemas"]["OrderEvidence"] | null;
            /** @description Null unless the order is completed */
            rating: components["schemas"]["OrderRating"] | null;
            /** @description The last message of the chat */
            message_seq: components["schemas"]["Seq"];
            /** @description How many of the partner's messages the caller has not read */
            unread: components["schemas"]["Unread"];
            order: components["schemas"]["OrderTerms"];
            trade_partner: {
                username: string;
                name: string;
            };
            /** @description Where the buyer pays by the order's method; a copy taken when the order was made. What its kind has, as of a saved account */
            receiving_account: {
                account_name: string;
                bank?: string;
                account_number?: string;
                account_type?: string;
                operator?: string;
                phone_number?: string;
                handle?: string;
                email_or_phone?: string;
            };
        };
        /**
         * @description `none`: no case was opened
         * @enum {string}
         */
        CasePhase: "none" | "awaitingAnswer" | "awaitingDecision" | "sent" | "refunded" | "unproven" | "withdrawn";
        /** @description Pictures of the caller that Support alone sees */
        OrderEvidence: {
            /** @description How many the caller has added */
            pictures: number;
            /** @description Whether the caller may add one now */
            is_open: boolean;
        };
        /** @description The case about a closed order as the caller sees it, or with the phase `none` that the caller can open one */
        CaseState: {
            phase: components["schemas"]["CasePhase"];
            /** @description Which side of the order opened it, or can; null where no side can */
            claimant: components["schemas"]["OrderSide"] | null;
            /** @description What the caller may do now */
            may: components["schemas"]["CaseCommand"][];
            /** @description Until when the claimant can open one; null where no side can */
            opens_until: components["schemas"]["Instant"] | null;
            /** @description Until when the other side has to answer */
            answer_by: components["schemas"]["Instant"] | null;
            /** @description Of the refund that was reported */
            refund_reference: string | null;
            /** @description When Support found the claim proven */
            upheld_at: components["schemas"]["Instant"] | null;
        };
        /** @enum {string} */
        CaseCommand: "case.open" | "case.answer" | "crypto.send" | "refund.report" | "refund.accept" | "case.withdraw" | "picture.add";
        /** @description A case about a closed order, as one side of the order sees it; what the other side says and shows is for Support alone */
        OrderCase: {
            order_no: components["schemas"]["PublicId"];
            /** @description The caller's side of the order */
            side: components["schemas"]["OrderSide"];
            /** @description The username of the other side */
            partner: string;
            order: components["schemas"]["OrderTerms"];
            phase: components["schemas"]["CasePhase"];
            /** @description Which side of the order opened it, or can; null where no side can */
            claimant: components["schemas"]["OrderSide"] | null;
            /** @description What the caller may do now */
            may: components["schemas"]["CaseCommand"][];
            /** @description Until when the claimant can open one; null where no side can */
            opens_until: components["schemas"]["Instant"] | null;
            /** @description Until when the other side has to answer */
            answer_by: components["schemas"]["Instant"] | null;
            /** @description Of the refund that was reported */
            refund_reference: string | null;
            /** @description When Support found the claim proven */
            upheld_at: components["schemas"]["Instant"] | null;
            /** @description The caller's own */
            statement: string | null;
            /** @description How many the caller has added */
            pictures: number;
            createdAt: components["schemas"]["Instant"] | null;
            closed_at: components["schemas"]["Instant"] | null;
            server_now: components["schemas"]["Instant"];
        };
        /**
         * @description A message in an order's chat. `text` and `image` are sent by a side. `system` is added by the platform when the order changed;
         *     it has no sender. `message` is the text that people read, or '' for a picture.
         */
        Message: {
            message_seq: components["schemas"]["Seq"];
            /** @enum {string} */
            kind: "text" | "image" | "system";
            sender_id: components["schemas"]["PublicId"] | null;
            receiver_id: components["schemas"]["PublicId"] | null;
            message: string;
            /** @description The picture's size in pixels; fetchImage gives the picture */
            image: {
                width: number;
                height: number;
            } | null;
            createdAt: components["schemas"]["Instant"];
        };
        AccountClosing: {
            /** @description What has to end before; none when the account can be closed now */
            obstacles: {
                /** @enum {string} */
                kind: "balances" | "orders" | "adverts" | "cases" | "withdrawals" | "deposits" | "swaps" | "requests" | "freeze" | "reset";
                count: number;
            }[];
            /** @description In how many days the account is closed once that is asked for */
            after_days: number;
            /** @description How long its orders and transactions are stored */
            retention_years: number;
        };
        DataExport: {
            /** @enum {string} */
            state: "none" | "preparing" | "ready";
            /** @description Of the file, once it is ready */
            id: components["schemas"]["PublicId"] | null;
            /** @description Until when it can be downloaded */
            expires_at: components["schemas"]["Instant"] | null;
            /** @description Whether another one can be asked for */
            can_ask: boolean;
        };
        /**
         * @description What a request is about
         * @enum {string}
         */
        SupportTopic: "deposit" | "withdrawal" | "order" | "exchange" | "account" | "other";
        /** @description 1 to 2000 characters */
        SupportText: string;
        /**
         * @description `received`: Support has not answered; `awaitingPerson`: it asked; `awaitingSupport`: it was answered, or works on it
         * @enum {string}
         */
        SupportPhase: "received" | "awaitingPerson" | "awaitingSupport" | "closed";
        /** @description A request to Support in the list of the person who sent it */
        ListedSupportRequest: {
            request_no: components["schemas"]["PublicId"];
            topic: components["schemas"]["SupportTopic"];
            phase: components["schemas"]["SupportPhase"];
            /** @description How many messages of Support are unread */
            unread: number;
            created_at: components["schemas"]["Instant"];
            /** @description When somebody last wrote or closed it */
            changed_at: components["schemas"]["Instant"];
        };
        SupportMessage: {
            seq: components["schemas"]["Seq"];
            /**
             * @description Who wrote it
             * @enum {string}
             */
            by: "person" | "support";
            message: string;
            created_at: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        SupportCommand: "message.send" | "request.close" | "picture.add";
        /** @description A request to Support as the person who sent it sees it */
        SupportRequest: {
            request_no: components["schemas"]["PublicId"];
            topic: components["schemas"]["SupportTopic"];
            phase: components["schemas"]["SupportPhase"];
            /** @description What the caller may do now */
            may: components["schemas"]["SupportCommand"][];
            /** @description Until when a message reopens it; null while it is open */
            reopens_until: components["schemas"]["Instant"] | null;
            /** @description How many the caller has added */
            pictures: number;
            /** @description How many messages of Support are unread */
            unread: number;
            /** @description Oldest first */
            messages: components["schemas"]["SupportMessage"][];
            created_at: components["schemas"]["Instant"];
            server_now: components["schemas"]["Instant"];
        };
        /** @description One of both is given */
        FoundDeposit: {
            /** @description The transaction of the deposit */
            t_id: components["schemas"]["PublicId"] | null;
            /** @description The request that Support answers */
            request_no: components["schemas"]["PublicId"] | null;
        };
        /** @description A request to Support as a visitor sees it by a mailed link */
        VisitorRequest: {
            topic: components["schemas"]["SupportTopic"];
            /** @description `unconfirmed`: Support does not have it */
            phase: "unconfirmed" | components["schemas"]["SupportPhase"];
            /** @description What the visitor may do now */
            may: ("request.confirm" | "message.send")[];
            /** @description Until when a message reopens it; null while it is open */
            reopens_until: components["schemas"]["Instant"] | null;
            /** @description Oldest first */
            messages: components["schemas"]["SupportMessage"][];
            server_now: components["schemas"]["Instant"];
        };
        /** @description What the stream sends. A frame names what changed, without the data: the reader fetches it. `hello` opens every connection, `beat` shows that it is alive. */
        StreamFrame: components["schemas"]["HelloFrame"] | components["schemas"]["BeatFrame"] | components["schemas"]["OrderChangedFrame"] | components["schemas"]["MessageAddedFrame"] | components["schemas"]["MessageReadFrame"] | components["schemas"]["MessageReceivedFrame"] | components["schemas"]["ChatsChangedFrame"] | components["schemas"]["BalanceChangedFrame"] | components["schemas"]["TransactionChangedFrame"] | components["schemas"]["AdvertChangedFrame"] | components["schemas"]["CaseChangedFrame"] | components["schemas"]["SupportChangedFrame"] | components["schemas"]["NoticeAddedFrame"] | components["schemas"]["NoticeReadFrame"] | components["schemas"]["SettingsChangedFrame"];
        /** @description What the marketplace's stream sends. `hello` opens every connection, `beat` shows that it is alive. */
        MarketFrame: components["schemas"]["MarketHelloFrame"] | components["schemas"]["BeatFrame"] | components["schemas"]["MarketChangedFrame"];
        /**
         * @description Adverts of the stream's type, token and currency were posted, edited, paused, reopened, closed or taken, within one second. An empty list means
         *     any of them: market prices moved, more than 100 changed, or it is not known which.
         */
        MarketChangedFrame: {
            /** @constant */
            type: "market.changed";
            t_ids: components["schemas"]["PublicId"][];
        };
        HelloFrame: {
            /** @constant */
            type: "hello";
            server_now: components["schemas"]["Instant"];
        };
        /**
         * @description `changed_ms_ago` is how long before this frame something last happened that the stream would have sent, null when the server does not know of
         *     it. Who has asked for the list before that fetches it again.
         */
        MarketHelloFrame: {
            /** @constant */
            type: "hello";
            changed_ms_ago: number | null;
        };
        /** @description Comes every 20 seconds. A client without a frame for 50 seconds opens a new connection and fetches what it missed. */
        BeatFrame: {
            /** @constant */
            type: "beat";
        };
        OrderChangedFrame: {
            /** @constant */
            type: "order.changed";
            order_no: components["schemas"]["PublicId"];
            seq: components["schemas"]["Seq"];
        };
        MessageAddedFrame: {
            /** @constant */
            type: "message.added";
            order_no: components["schemas"]["PublicId"];
            message_seq: components["schemas"]["Seq"];
        };
        /** @description One side has read up to a message; sent to both sides */
        MessageReadFrame: {
            /** @constant */
            type: "message.read";
            order_no: components["schemas"]["PublicId"];
            by: components["schemas"]["OrderSide"];
            message_seq: components["schemas"]["Seq"];
        };
        /** @description The other side of an order wrote a message */
        MessageReceivedFrame: {
            /** @constant */
            type: "message.received";
            order_no: components["schemas"]["PublicId"];
            /** @description Its username */
            from: string;
            unread_chats: components["schemas"]["UnreadChats"];
        };
        /** @description Messages of the other side of an order were read, or an order with unread ones was closed */
        ChatsChangedFrame: {
            /** @constant */
            type: "chats.changed";
            unread_chats: components["schemas"]["UnreadChats"];
        };
        BalanceChangedFrame: {
            /** @constant */
            type: "balance.changed";
        };
        /** @description A transaction was added to the person's history, or one of it changed */
        TransactionChangedFrame: {
            /** @constant */
            type: "transaction.changed";
            t_id: components["schemas"]["PublicId"];
        };
        /** @description One of the person's own adverts */
        AdvertChangedFrame: {
            /** @constant */
            type: "advert.changed";
            t_id: components["schemas"]["PublicId"];
        };
        /** @description The case about an order; sent to both sides */
        CaseChangedFrame: {
            /** @constant */
            type: "case.changed";
            order_no: components["schemas"]["PublicId"];
        };
        /** @description One of the person's requests to Support; it was answered, or written to or read on another device */
        SupportChangedFrame: {
            /** @constant */
            type: "support.changed";
            request_no: components["schemas"]["PublicId"];
        };
        /** @description There is a new notification */
        NoticeAddedFrame: {
            /** @constant */
            type: "notice.added";
            unread: components["schemas"]["Unread"];
            /** @description Of a notification about an order, other than of its chat */
            order?: {
                order_no: components["schemas"]["PublicId"];
                title: string;
            };
        };
        /** @description Notifications were read, perhaps on another device */
        NoticeReadFrame: {
            /** @constant */
            type: "notice.read";
            unread: components["schemas"]["Unread"];
        };
        /** @description The settings or the profile changed, perhaps on another device */
        SettingsChangedFrame: {
            /** @constant */
            type: "settings.changed";
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
                    message: components["schemas"]["Sentence"];
                };
            };
        };
        /** @description A code was sent. `userId` names this one challenge, not the person. */
        Challenge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "We sent a 6-digit code to your email",
                 *       "userId": "ABCDEFGHJKMNPQRSTVWX",
                 *       "resend_at": "2026-01-01T00:00:10.000Z",
                 *       "expires_at": "2026-01-01T00:10:00.000Z",
                 *       "server_now": "2026-01-01T00:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    message: components["schemas"]["Sentence"];
                    userId: components["schemas"]["ChallengeId"];
                    resend_at: components["schemas"]["Instant"];
                    expires_at: components["schemas"]["Instant"];
                    server_now: components["schemas"]["Instant"];
                };
            };
        };
        /** @description The session is open; its key is in the header `u-x-key`, and the cookie `u-x-device` is set */
        SessionOpened: {
            headers: {
                "u-x-key": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: components["schemas"]["Sentence"];
                };
            };
        };
        /** @description Saved */
        BankAccountSaved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: components["schemas"]["Sentence"];
                    data: components["schemas"]["BankAccount"];
                };
            };
        };
        /** @description Saved */
        PayoutAccountSaved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: components["schemas"]["Sentence"];
                    data: components["schemas"]["PayoutAccount"];
                };
            };
        };
        /** @description One page */
        Adverts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["Advert"][];
                    next_cursor: components["schemas"]["NextCursor"];
                };
            };
        };
        /** @description The order as the caller sees it now */
        OrderChanged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: components["schemas"]["Sentence"];
                    data: components["schemas"]["Order"];
                };
            };
        };
        /** @description The case as the caller sees it now */
        CaseChanged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: components["schemas"]["Sentence"];
                    data: components["schemas"]["OrderCase"];
                };
            };
        };
        /** @description The request as it is now */
        SupportRequestChanged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: components["schemas"]["Sentence"];
                    data: components["schemas"]["SupportRequest"];
                };
            };
        };
        /** @description What is known of the deposit, as a sentence, and where it is */
        DepositAnswered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: components["schemas"]["Sentence"];
                    data: components["schemas"]["FoundDeposit"];
                };
            };
        };
        /** @description The request as it is now */
        VisitorRequestChanged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: components["schemas"]["Sentence"];
                    data: components["schemas"]["VisitorRequest"];
                };
            };
        };
        /** @description The input breaks a rule; nothing changed */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No session; sign in first */
        NoSession: {
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
        /** @description Missing, or not yours */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Not found",
                 *       "code": "not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description Not now, not from this side, or out of date. After a command on an order it carries the fresh order; `code_required` carries the challenge
         *     whose code was mailed, and nothing was done.
         */
        NotNow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["Sentence"];
                    code: components["schemas"]["ErrorCode"];
                    fields?: components["schemas"]["FieldErrors"];
                    data?: components["schemas"]["Order"] | components["schemas"]["Confirmation"];
                };
            };
        };
        /** @description `account_in_use` carries the adverts that are paid to the account, `code_required` the challenge whose code was mailed; nothing was done. */
        AccountNotDeleted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["Sentence"];
                    code: components["schemas"]["ErrorCode"];
                    fields?: components["schemas"]["FieldErrors"];
                    data?: components["schemas"]["AccountUse"] | components["schemas"]["Confirmation"];
                };
            };
        };
        /** @description Not now, not by this person, or not as the advert was seen; `advert_changed` carries the fresh advert, `code_required` the challenge whose code was mailed. */
        AdvertRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This advert has changed. Review it again; no funds were moved",
                 *       "code": "advert_changed",
                 *       "data": {
                 *         "t_id": "ABCDEFGHJKMNPQRSTVWX",
                 *         "seq": 3,
                 *         "owner": "ada_obi",
                 *         "status": "Open",
                 *         "paused": false,
                 *         "createdAt": "2026-01-01T00:00:00.000Z",
                 *         "user": {
                 *           "username": "ada_obi",
                 *           "orders": 12,
                 *           "completion_rate": 98.5,
                 *           "rating": 4.9,
                 *           "ratings": 10,
                 *           "release_s": 240
                 *         },
                 *         "order": {
                 *           "type": "Sell",
                 *           "token": {
                 *             "ticker": "USDT",
                 *             "symbol": "₮",
                 *             "logoURI": "/marks/usdt.svg",
                 *             "scale": 6
                 *           },
                 *           "currency": {
                 *             "ticker": "NGN",
                 *             "symbol": "₦",
                 *             "icon": "/marks/ngn.svg",
                 *             "scale": 2
                 *           },
                 *           "margin_type": "Fixed",
                 *           "percent": 100.67,
                 *           "price": "1510",
                 *           "market_price": "1500",
                 *           "token_amount": "100",
                 *           "fiat_amount": "151000",
                 *           "available": "100",
                 *           "min_limit": "15000",
                 *           "max_limit": "75000",
                 *           "max_order": "75000",
                 *           "completion_window": 15,
                 *           "payment_methods": [
                 *             "Bank Transfer"
                 *           ],
                 *           "terms_tags": [],
                 *           "remarks": ""
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    error: components["schemas"]["Sentence"];
                    code: components["schemas"]["ErrorCode"];
                    fields?: components["schemas"]["FieldErrors"];
                    data?: components["schemas"]["Advert"] | components["schemas"]["Confirmation"];
                };
            };
        };
        /** @description It is done; `data` is the transaction's id */
        Moved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: components["schemas"]["Sentence"];
                    data: components["schemas"]["PublicId"];
                };
            };
        };
        /** @description Not now; `code_required` carries the challenge whose code was mailed, and nothing has moved. */
        MovementRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Insufficient balance. Go lower!",
                 *       "code": "insufficient_balance"
                 *     }
                 */
                "application/json": {
                    error: components["schemas"]["Sentence"];
                    code: components["schemas"]["ErrorCode"];
                    fields?: components["schemas"]["FieldErrors"];
                    data?: components["schemas"]["Confirmation"];
                };
            };
        };
        /** @description Not now; `resend_too_early` carries when another code can be requested. */
        ResendRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "You can request a new code in 8 seconds",
                 *       "code": "resend_too_early",
                 *       "data": {
                 *         "resend_at": "2026-01-01T00:00:10.000Z",
                 *         "server_now": "2026-01-01T00:00:02.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    error: components["schemas"]["Sentence"];
                    code: components["schemas"]["ErrorCode"];
                    data?: components["schemas"]["ResendWait"];
                };
            };
        };
        /** @description The body is over 64 kB */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description This Idempotency-Key was used for another body */
        KeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The provider's answer is awaited (`swap_pending`) or was lost (`swap_unknown`); no address was shown, so nothing can be paid in */
        SwapLost: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
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
        /** @description Not available for the moment; nothing changed */
        Unavailable: {
            headers: {
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        CoinId: components["schemas"]["CoinKey"];
        /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
        idempotencyKey: string;
        orderNo: components["schemas"]["PublicId"];
        tId: components["schemas"]["PublicId"];
        expectedSeq: components["schemas"]["Seq"];
        bankAccountId: components["schemas"]["PublicId"];
        cursor: string;
        limit: number;
        flow: "standard";
    };
    requestBodies: {
        Code: {
            content: {
                /**
                 * @example {
                 *       "otp": "123456",
                 *       "userId": "ABCDEFGHJKMNPQRSTVWX"
                 *     }
                 */
                "application/json": {
                    otp: string;
                    userId: components["schemas"]["ChallengeId"];
                };
            };
        };
        Resend: {
            content: {
                /**
                 * @example {
                 *       "userId": "ABCDEFGHJKMNPQRSTVWX"
                 *     }
                 */
                "application/json": {
                    userId: components["schemas"]["ChallengeId"];
                };
            };
        };
        BankAccount: {
            content: {
                /**
                 * @example {
                 *       "account_name": "Ada Obi",
                 *       "account_number": "0123456789",
                 *       "bank_name": "First Quay",
                 *       "account_type": "Savings"
                 *     }
                 */
                "application/json": {
                    account_name: components["schemas"]["FormText"];
                    account_number: components["schemas"]["FormText"];
                    bank_name: components["schemas"]["FormText"];
                    account_type: string;
                    sort_code?: string;
                };
            };
        };
        PayoutAccount: {
            content: {
                /**
                 * @example {
                 *       "method": "Wise",
                 *       "account_name": "Ada Obi",
                 *       "handle": "@adaobi"
                 *     }
                 */
                "application/json": {
                    /** @description The payment method that the account is for */
                    method: components["schemas"]["FormText"];
                    account_name: components["schemas"]["FormText"];
                    operator?: components["schemas"]["FormText"];
                    phone_number?: components["schemas"]["FormText"];
                    handle?: components["schemas"]["FormText"];
                    /** @description An e-mail address or a phone number */
                    email_or_phone?: components["schemas"]["FormText"];
                };
            };
        };
        OrderCommand: {
            content: {
                /**
                 * @example {
                 *       "expected_seq": 1
                 *     }
                 */
                "application/json": {
                    expected_seq?: components["schemas"]["Seq"];
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signup: {
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
                 *       "name": "Ada Obi",
                 *       "email": "ada@example.com",
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    name: components["schemas"]["FormText"];
                    email: components["schemas"]["Email"];
                    password: components["schemas"]["Password"];
                };
            };
        };
        responses: {
            200: components["responses"]["Challenge"];
            400: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Code"];
        responses: {
            200: components["responses"]["SessionOpened"];
            400: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendVerificationOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Resend"];
        responses: {
            200: components["responses"]["Challenge"];
            400: components["responses"]["Refused"];
            409: components["responses"]["ResendRefused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    login: {
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
                 *       "email": "ada@example.com",
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["Email"];
                    password: components["schemas"]["Password"];
                };
            };
        };
        responses: {
            200: components["responses"]["Challenge"];
            400: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Code"];
        responses: {
            200: components["responses"]["SessionOpened"];
            400: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendLoginOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Resend"];
        responses: {
            200: components["responses"]["Challenge"];
            400: components["responses"]["Refused"];
            409: components["responses"]["ResendRefused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgotPassword: {
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
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query: {
                id: components["schemas"]["LinkPart"];
                token: components["schemas"]["LinkPart"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": {
                    password: components["schemas"]["Password"];
                    id?: components["schemas"]["LinkPart"];
                    token?: components["schemas"]["LinkPart"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    freezeAccount: {
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
                 *       "id": "ABCDEFGHJKMNPQRSTVWX",
                 *       "token": "a-token"
                 *     }
                 */
                "application/json": {
                    id: components["schemas"]["LinkPart"];
                    token: components["schemas"]["LinkPart"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is valid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            user: components["schemas"]["User"];
                            settings: components["schemas"]["Settings"];
                            unread: components["schemas"]["Unread"];
                            unread_chats: components["schemas"]["UnreadChats"];
                            expires_at: components["schemas"]["Instant"];
                            server_now: components["schemas"]["Instant"];
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchPaymentMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "name": "Bank Transfer"
                     *         },
                     *         {
                     *           "name": "Interbank"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PaymentMethod"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchP2pTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Token"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchCurrencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Currency"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchOpenAdverts: {
        parameters: {
            query?: {
                type?: components["schemas"]["TradeType"];
                token?: components["schemas"]["Ticker"];
                currency?: components["schemas"]["Ticker"];
                payment_method?: components["schemas"]["ShortText"][];
                /** @description What the reader wants to pay or get in fiat */
                amount?: components["schemas"]["Decimal"];
                sort?: components["schemas"]["AdvertSort"];
                cursor?: components["parameters"]["cursor"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Adverts"];
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchOpenAdvert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                t_id: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The advert */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Advert"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchMarketPrice: {
        parameters: {
            query: {
                token: components["schemas"]["Ticker"];
                currency: components["schemas"]["Ticker"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The price and when it was taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "price": "1500.5",
                     *         "price_usd": "1",
                     *         "at": "2026-01-01T00:00:00.000Z",
                     *         "rate_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            price: components["schemas"]["Decimal"];
                            /** @description Of the token in USD */
                            price_usd: components["schemas"]["DecimalOrNull"];
                            /** @description When the price was last updated */
                            at: components["schemas"]["Instant"];
                            /** @description When the exchange rate in it was last updated; null for the price of a market */
                            rate_at: components["schemas"]["Instant"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchCoins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most a hundred */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            coins: components["schemas"]["MarketCoin"][];
                            as_of: components["schemas"]["Instant"];
                            stale: components["schemas"]["Stale"];
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchMovers: {
        parameters: {
            query?: {
                vs_currency?: "usd";
                duration?: "24h";
                top_coins?: "300";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most seven of each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            top_gainers: components["schemas"]["MarketMover"][];
                            top_losers: components["schemas"]["MarketMover"][];
                            as_of: components["schemas"]["Instant"];
                            stale: components["schemas"]["Stale"];
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchCoin: {
        parameters: {
            query?: {
                /** @description By default that of the person's settings */
                currency?: components["schemas"]["Ticker"];
            };
            header?: never;
            path: {
                id: components["parameters"]["CoinId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the currency asked for, or in US dollars where that is not known */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CoinDetail"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchCoinChart: {
        parameters: {
            query: {
                days: "1" | "7" | "30" | "365";
                style: "line" | "candles";
            };
            header?: never;
            path: {
                id: components["parameters"]["CoinId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            points: components["schemas"]["ChartPoint"][];
                            as_of: components["schemas"]["Instant"];
                            stale: components["schemas"]["Stale"];
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Settings"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchBankDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BankAccount"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addBankDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BankAccount"];
        responses: {
            200: components["responses"]["BankAccountSaved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBankDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["bankAccountId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BankAccount"];
        responses: {
            200: components["responses"]["BankAccountSaved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBankDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["bankAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AccountNotDeleted"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchPayoutAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedAccount"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPayoutAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PayoutAccount"];
        responses: {
            200: components["responses"]["PayoutAccountSaved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePayoutAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["bankAccountId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PayoutAccount"];
        responses: {
            200: components["responses"]["PayoutAccountSaved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePayoutAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["bankAccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AccountNotDeleted"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchAccountClosing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has to end before the account can be closed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountClosing"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When the account is closed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: {
                            closing_at: components["schemas"]["Instant"];
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DataExport"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is being made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["DataExport"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON, as a file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSettings: {
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
                 *       "currency": {
                 *         "ticker": "NGN"
                 *       }
                 *     }
                 */
                "application/json": {
                    hide_assets?: boolean;
                    push_notification?: boolean;
                    newsletter?: boolean;
                    order_email?: boolean;
                    currency?: components["schemas"]["Ticker"] | {
                        ticker: components["schemas"]["Ticker"];
                        symbol?: string;
                        name?: string;
                        icon?: string;
                    };
                    enable_2fa?: boolean;
                    sms_notification?: boolean;
                };
            };
        };
        responses: {
            /** @description All settings as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["Settings"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProfile: {
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
                 *       "name": "Ada Obi",
                 *       "country": "NG",
                 *       "phone": "+234 800 000 0000"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @description ISO 3166-1 alpha-2 */
                    country: string;
                    phone?: string;
                };
            };
        };
        responses: {
            /** @description The person as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePassword: {
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
                 *       "oldPassword": "a long enough one",
                 *       "newPassword": "quite another one"
                 *     }
                 */
                "application/json": {
                    oldPassword: components["schemas"]["Password"];
                    newPassword: components["schemas"]["Password"];
                };
            };
        };
        responses: {
            200: components["responses"]["SessionOpened"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All valid sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchNotifications: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["cursor"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, and how many are unread in all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notification"][];
                        next_cursor: components["schemas"]["NextCursor"];
                        unread: components["schemas"]["Unread"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "up_to": "ABCDEFGHJKMNPQRSTVWX"
                 *     }
                 */
                "application/json": {
                    /** @description The newest one that was seen; it and all older ones are read then. All, when left out. */
                    up_to?: components["schemas"]["PublicId"];
                };
            };
        };
        responses: {
            /** @description How many are still unread */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            unread: components["schemas"]["Unread"];
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    postTrade: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "Sell",
                 *       "token": "USDT",
                 *       "currency": "NGN",
                 *       "margin_type": "Fixed",
                 *       "price": "1500",
                 *       "token_amount": "100",
                 *       "min_limit": "15000",
                 *       "max_limit": "75000",
                 *       "payment_methods": [
                 *         "Bank Transfer"
                 *       ],
                 *       "completion_window": 15,
                 *       "terms_tags": [],
                 *       "remarks": ""
                 *     }
                 */
                "application/json": components["schemas"]["AdvertDraft"];
            };
        };
        responses: {
            /** @description Posted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["Advert"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchOwnAdverts: {
        parameters: {
            query?: {
                /** @description That advert alone */
                t_id?: components["schemas"]["PublicId"];
                status?: components["schemas"]["AdvertStatus"];
                type?: components["schemas"]["TradeType"];
                token?: components["schemas"]["Ticker"];
                cursor?: components["parameters"]["cursor"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Adverts"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeTrade: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                t_id: components["parameters"]["tId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The advert as its owner sees it now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["Advert"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AdvertRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    editTrade: {
        parameters: {
            query?: {
                expected_seq?: components["parameters"]["expectedSeq"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                t_id: components["parameters"]["tId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvertDraft"];
            };
        };
        responses: {
            /** @description The advert as its owner sees it now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["Advert"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AdvertRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    pauseTrade: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                t_id: components["parameters"]["tId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The advert as its owner sees it now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["Advert"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AdvertRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    reopenTrade: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                t_id: components["parameters"]["tId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The advert as its owner sees it now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["Advert"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AdvertRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "trade_id": "ABCDEFGHJKMNPQRSTVWX",
                 *       "fiat_amount": "75000",
                 *       "payment_method": "Bank Transfer",
                 *       "price": "1500",
                 *       "expected_seq": 2
                 *     }
                 */
                "application/json": {
                    trade_id: components["schemas"]["PublicId"];
                    fiat_amount: components["schemas"]["AmountText"];
                    payment_method: components["schemas"]["FormText"];
                    trade_type?: components["schemas"]["TradeType"];
                    order_type?: components["schemas"]["TradeType"];
                    token?: components["schemas"]["Ticker"];
                    currency?: components["schemas"]["Ticker"];
                    trade_owner?: components["schemas"]["ShortText"];
                    token_amount?: components["schemas"]["Decimal"];
                    price?: components["schemas"]["DecimalOrNumber"];
                    expected_seq?: components["schemas"]["Seq"];
                    receiving_account_id?: components["schemas"]["PublicId"];
                };
            };
        };
        responses: {
            200: components["responses"]["OrderChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AdvertRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchOrders: {
        parameters: {
            query?: {
                /** @description Processing, or every other status */
                tab?: "processing" | "closed";
                payment_status?: components["schemas"]["PaymentStatus"];
                status?: components["schemas"]["OrderStatus"];
                cursor?: components["parameters"]["cursor"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as the caller sees it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    notifyPayment: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrderCommand"];
        responses: {
            200: components["responses"]["OrderChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    releaseOrder: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrderCommand"];
        responses: {
            200: components["responses"]["OrderChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelOrder: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
                trade_id?: components["schemas"]["PublicId"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrderCommand"];
        responses: {
            /** @description Cancelled, or the request is made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        order_no: components["schemas"]["PublicId"];
                        data: components["schemas"]["Order"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerCancel: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accept": false,
                 *       "expected_seq": 3
                 *     }
                 */
                "application/json": {
                    accept: boolean;
                    expected_seq?: components["schemas"]["Seq"];
                };
            };
        };
        responses: {
            200: components["responses"]["OrderChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    extendOrder: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrderCommand"];
        responses: {
            200: components["responses"]["OrderChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    claimPayment: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paid_at": "2026-01-01T12:10:00.000Z",
                 *       "statement": "Paid from my own account.",
                 *       "expected_seq": 1
                 *     }
                 */
                "application/json": {
                    /** @description When it was paid */
                    paid_at: components["schemas"]["Instant"];
                    /** @description What happened; 1 to 1000 characters */
                    statement: string;
                    expected_seq?: components["schemas"]["Seq"];
                };
            };
        };
        responses: {
            200: components["responses"]["OrderChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    appealOrder: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "not_received",
                 *       "statement": "Nothing has arrived in my account since yesterday.",
                 *       "expected_seq": 1
                 *     }
                 */
                "application/json": {
                    reason: components["schemas"]["AppealReason"];
                    /** @description What happened; 1 to 1000 characters */
                    statement: string;
                    expected_seq?: components["schemas"]["Seq"];
                };
            };
        };
        responses: {
            200: components["responses"]["OrderChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerAppeal: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "statement": "The receipt is in the chat.",
                 *       "expected_seq": 2
                 *     }
                 */
                "application/json": {
                    /** @description What happened; 1 to 1000 characters */
                    statement: string;
                    expected_seq?: components["schemas"]["Seq"];
                };
            };
        };
        responses: {
            200: components["responses"]["OrderChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addAppealPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": components["schemas"]["Picture"];
                "image/jpeg": components["schemas"]["Picture"];
                "image/webp": components["schemas"]["Picture"];
            };
        };
        responses: {
            200: components["responses"]["OrderChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawAppeal: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrderCommand"];
        responses: {
            200: components["responses"]["OrderChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    rateOrder: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stars": 5
                 *     }
                 */
                "application/json": {
                    stars: components["schemas"]["Stars"];
                };
            };
        };
        responses: {
            200: components["responses"]["OrderChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case as the caller sees it now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderCase"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    stateCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "statement": "I paid at 14:02 and the order was closed at 14:00."
                 *     }
                 */
                "application/json": {
                    /** @description 1 to 1000 characters */
                    statement: string;
                };
            };
        };
        responses: {
            200: components["responses"]["CaseChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addCasePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": components["schemas"]["Picture"];
                "image/jpeg": components["schemas"]["Picture"];
                "image/webp": components["schemas"]["Picture"];
            };
        };
        responses: {
            200: components["responses"]["CaseChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendLate: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CaseChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportRefund: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "FT26-0042"
                 *     }
                 */
                "application/json": {
                    /** @description Of the payment; 1 to 140 characters */
                    reference: string;
                };
            };
        };
        responses: {
            200: components["responses"]["CaseChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmRefund: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CaseChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawCase: {
        parameters: {
            query: {
                order_no: components["parameters"]["orderNo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CaseChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchMessages: {
        parameters: {
            query?: {
                /** @description Only messages with a higher message_seq */
                after?: components["schemas"]["Seq"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"][];
                        next_cursor: components["schemas"]["NextCursor"];
                        read: components["schemas"]["ReadMarks"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Hello, I am paying now."
                 *     }
                 */
                "application/json": {
                    message: string;
                    sender_id?: string;
                    receiver_id?: string;
                };
            };
        };
        responses: {
            /** @description Sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "up_to": 3
                 *     }
                 */
                "application/json": {
                    up_to: components["schemas"]["Seq"];
                };
            };
        };
        responses: {
            /** @description The marks, and how much is left */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            unread: components["schemas"]["Unread"];
                            read: components["schemas"]["ReadMarks"];
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                order_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": components["schemas"]["Picture"];
                "image/jpeg": components["schemas"]["Picture"];
                "image/webp": components["schemas"]["Picture"];
            };
        };
        responses: {
            /** @description Sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            /** @description The file is over 2 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["schemas"]["PublicId"];
                message_seq: components["schemas"]["Seq"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": components["schemas"]["Picture"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchTokenBalances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every token, zero ones too */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TokenBalance"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchCryptoTotal: {
        parameters: {
            query: {
                currency: components["schemas"]["Ticker"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The total, rounded down to 8 decimals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "currency": "NGN",
                     *         "total": "47250441.2745",
                     *         "partial": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            currency: components["schemas"]["Ticker"];
                            total: components["schemas"]["Decimal"];
                            /** @description Some token without a known price is not included */
                            partial: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchCurrencyBalances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every currency, zero ones too */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CurrencyBalance"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchWalletTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those they added and those they have */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Token"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchUnaddedTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every other token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Token"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addWalletToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Ticker"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeWalletToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Ticker"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchTokenNetworks: {
        parameters: {
            query?: {
                token?: components["schemas"]["Ticker"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One for each token and network; of one token if it is named */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TokenNetwork"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchDepositAddress: {
        parameters: {
            query: {
                token: components["schemas"]["Ticker"];
                network: components["schemas"]["Network"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address; 503 with the reason while the network takes no deposit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DepositAddress"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchCryptoDeposits: {
        parameters: {
            query: {
                token: components["schemas"]["Ticker"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 5 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CryptoDeposit"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyUsername: {
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
                 *       "recipient": "ben_ade"
                 *     }
                 */
                "application/json": {
                    recipient: components["schemas"]["FormText"];
                };
            };
        };
        responses: {
            /** @description The account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: {
                            username: string;
                            /** @description Masked: a••@example.com */
                            email: string;
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    transferCrypto: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipient": "ben_ade",
                 *       "token": "USDT",
                 *       "amount": "20"
                 *     }
                 */
                "application/json": {
                    recipient: components["schemas"]["FormText"];
                    token: components["schemas"]["Ticker"];
                    amount: components["schemas"]["AmountText"];
                };
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["MovementRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    transferFiat: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipient": "ben_ade",
                 *       "currency": "USD",
                 *       "amount": "20"
                 *     }
                 */
                "application/json": {
                    recipient: components["schemas"]["FormText"];
                    currency: components["schemas"]["Ticker"];
                    amount: components["schemas"]["AmountText"];
                };
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["MovementRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    depositFiat: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency": "USD",
                 *       "amount": "100"
                 *     }
                 */
                "application/json": {
                    currency: components["schemas"]["Ticker"];
                    amount: components["schemas"]["AmountText"];
                };
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["MovementRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawFiat: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bank_details": "ABCDEFGHJKMNPQRSTVWX",
                 *       "currency": "USD",
                 *       "amount": "100"
                 *     }
                 */
                "application/json": {
                    bank_details: components["schemas"]["PublicId"];
                    currency: components["schemas"]["Ticker"];
                    amount: components["schemas"]["AmountText"];
                };
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["MovementRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    quoteWithdrawal: {
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
                 *       "recipient": "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
                 *       "token": "USDT",
                 *       "amount": "20",
                 *       "network": "Ethereum"
                 *     }
                 */
                "application/json": {
                    /** @description The address */
                    recipient: components["schemas"]["FormText"];
                    token: components["schemas"]["Ticker"];
                    /** @description What leaves the balance; the fee is part of it */
                    amount: components["schemas"]["AmountText"];
                    network: components["schemas"]["Network"];
                    /** @description Memo or tag where the network has them */
                    memo?: components["schemas"]["FormText"];
                    /** @description What the memo is where the network has several kinds; text without it */
                    memo_kind?: components["schemas"]["MemoKind"];
                    /** @description The recipient uses no memo though the network has them */
                    no_memo?: boolean;
                };
            };
        };
        responses: {
            /** @description The terms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WithdrawalTerms"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawCrypto: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipient": "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
                 *       "token": "USDT",
                 *       "amount": "20",
                 *       "fee": "3",
                 *       "network": "Ethereum"
                 *     }
                 */
                "application/json": {
                    /** @description The address */
                    recipient: components["schemas"]["FormText"];
                    token: components["schemas"]["Ticker"];
                    /** @description What leaves the balance; the fee is part of it */
                    amount: components["schemas"]["AmountText"];
                    /** @description Required when the token has more than one */
                    network?: components["schemas"]["Network"];
                    /** @description The fee that was confirmed; 409 fee_changed if it is another one by now. Without it the fee of the moment is charged */
                    fee?: components["schemas"]["Decimal"];
                    /** @description The quote of the fee; 409 fee_changed once it has expired, was replaced or used, or is of another withdrawal */
                    quote?: components["schemas"]["PublicId"];
                    /** @description Memo or tag where the network has them */
                    memo?: components["schemas"]["FormText"];
                    /** @description What the memo is where the network has several kinds; text without it */
                    memo_kind?: components["schemas"]["MemoKind"];
                    /** @description The recipient uses no memo though the network has them */
                    no_memo?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["MovementRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                t_id: components["parameters"]["tId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["MovementRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmMovement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "challenge": "ABCDEFGHJKMNPQRSTVWX",
                 *       "otp": "123456"
                 *     }
                 */
                "application/json": {
                    challenge: components["schemas"]["ChallengeId"];
                    otp: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["MovementRefused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendConfirmation: {
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
                 *       "challenge": "ABCDEFGHJKMNPQRSTVWX"
                 *     }
                 */
                "application/json": {
                    challenge: components["schemas"]["ChallengeId"];
                };
            };
        };
        responses: {
            /** @description Another code was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["Confirmation"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["ResendRefused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchTransactions: {
        parameters: {
            query?: {
                type?: components["schemas"]["TransactionType"];
                asset?: components["schemas"]["Ticker"];
                /** @description Of the asset */
                kind?: "crypto" | "fiat";
                /** @description Fiat deposits and withdrawals */
                via?: "bank";
                status?: components["schemas"]["TransactionStatus"];
                /** @description Not before */
                from?: components["schemas"]["UtcInstant"];
                /** @description Before */
                to?: components["schemas"]["UtcInstant"];
                cursor?: components["parameters"]["cursor"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transaction"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchTransactionsCsv: {
        parameters: {
            query?: {
                type?: components["schemas"]["TransactionType"];
                asset?: components["schemas"]["Ticker"];
                /** @description Of the asset */
                kind?: "crypto" | "fiat";
                /** @description Fiat deposits and withdrawals */
                via?: "bank";
                status?: components["schemas"]["TransactionStatus"];
                /** @description Not before */
                from?: components["schemas"]["UtcInstant"];
                /** @description Before */
                to?: components["schemas"]["UtcInstant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                t_id: components["parameters"]["tId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transaction */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transaction"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSwapCurrencies: {
        parameters: {
            query?: {
                active?: "" | "true";
                flow?: "standard";
                buy?: "" | "true";
                sell?: "" | "true";
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
                    "application/json": {
                        data: components["schemas"]["SwapCurrency"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSwapMinimum: {
        parameters: {
            query: {
                fromCurrency: components["schemas"]["Code"];
                toCurrency: components["schemas"]["Code"];
                fromNetwork: components["schemas"]["Code"];
                toNetwork: components["schemas"]["Code"];
                flow: components["parameters"]["flow"];
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
                    "application/json": {
                        data: components["schemas"]["SwapMinimum"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSwapRange: {
        parameters: {
            query: {
                fromCurrency: components["schemas"]["Code"];
                toCurrency: components["schemas"]["Code"];
                fromNetwork: components["schemas"]["Code"];
                toNetwork: components["schemas"]["Code"];
                flow: components["parameters"]["flow"];
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
                    "application/json": {
                        data: components["schemas"]["SwapRange"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    estimateSwap: {
        parameters: {
            query: {
                fromCurrency: components["schemas"]["Code"];
                toCurrency: components["schemas"]["Code"];
                fromAmount?: components["schemas"]["AmountText"];
                toAmount?: components["schemas"]["AmountText"];
                fromNetwork: components["schemas"]["Code"];
                toNetwork: components["schemas"]["Code"];
                flow: components["parameters"]["flow"];
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
                    "application/json": {
                        data: components["schemas"]["SwapEstimate"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSwap: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fromCurrency": "btc",
                 *       "toCurrency": "eth",
                 *       "fromNetwork": "btc",
                 *       "toNetwork": "eth",
                 *       "fromAmount": "0.1",
                 *       "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                 *       "flow": "standard"
                 *     }
                 */
                "application/json": {
                    fromCurrency: components["schemas"]["Code"];
                    toCurrency: components["schemas"]["Code"];
                    fromNetwork: components["schemas"]["Code"];
                    toNetwork: components["schemas"]["Code"];
                    fromAmount: components["schemas"]["AmountText"];
                    address: components["schemas"]["FormText"];
                    /** @description Memo or tag of the recipient */
                    extraId?: components["schemas"]["FormText"];
                    refundAddress?: components["schemas"]["FormText"];
                    /** @enum {string} */
                    flow: "standard";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["Swap"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["SwapLost"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSwap: {
        parameters: {
            query: {
                id: components["schemas"]["SwapId"];
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
                    "application/json": {
                        data: components["schemas"]["Swap"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    validateSwapAddress: {
        parameters: {
            query: {
                currency: components["schemas"]["Code"];
                network: components["schemas"]["Code"];
                address: components["schemas"]["FormText"];
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
                    "application/json": {
                        data: components["schemas"]["SwapAddressCheck"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchExternalCurrencies: {
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
                    "application/json": {
                        data: components["schemas"]["ExternalCurrency"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchExternalTokens: {
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
                    "application/json": {
                        data: components["schemas"]["ExternalToken"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchExternalRange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fiat: components["schemas"]["Code"];
                token: components["schemas"]["Code"];
                network: components["schemas"]["Code"];
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
                    "application/json": {
                        data: components["schemas"]["SwapRange"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    estimateExternal: {
        parameters: {
            query: {
                side: components["schemas"]["TradeSide"];
                currency: components["schemas"]["Code"];
                token: components["schemas"]["Code"];
                network: components["schemas"]["Code"];
                amount: components["schemas"]["AmountText"];
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
                    "application/json": {
                        data: components["schemas"]["ExternalEstimate"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExternalOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "side": "buy",
                 *       "currency": "usd",
                 *       "token": "eth",
                 *       "network": "eth",
                 *       "amount": "100",
                 *       "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                 *     }
                 */
                "application/json": {
                    side: components["schemas"]["TradeSide"];
                    currency: components["schemas"]["Code"];
                    token: components["schemas"]["Code"];
                    network: components["schemas"]["Code"];
                    /** @description Fiat to pay, or crypto to sell */
                    amount: components["schemas"]["AmountText"];
                    /** @description Of a purchase */
                    address?: components["schemas"]["FormText"];
                    /** @description Memo or tag of the address */
                    extraId?: components["schemas"]["FormText"];
                    /** @description Of a sale */
                    bank?: components["schemas"]["ExternalBank"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["Swap"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["SwapLost"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordSwap: {
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
                 *       "id": "5a1b2c3d4e5f6a"
                 *     }
                 */
                "application/json": {
                    id: components["schemas"]["SwapId"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["Swap"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSwap: {
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
                 *       "id": "5a1b2c3d4e5f6a"
                 *     }
                 */
                "application/json": {
                    id: components["schemas"]["SwapId"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: components["schemas"]["Sentence"];
                        data: components["schemas"]["Swap"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSwaps: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["cursor"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Swap"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchConvertTerms: {
        parameters: {
            query: {
                from: components["schemas"]["Ticker"];
                to: components["schemas"]["Ticker"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QuoteTerms"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    quoteConvert: {
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
                 *       "from": "BTC",
                 *       "to": "ETH",
                 *       "amount": "0.1"
                 *     }
                 */
                "application/json": {
                    from: components["schemas"]["Ticker"];
                    to: components["schemas"]["Ticker"];
                    amount: components["schemas"]["AmountText"];
                };
            };
        };
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Quote"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConvert: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteUse"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchBuySellTerms: {
        parameters: {
            query: {
                side: components["schemas"]["TradeSide"];
                token: components["schemas"]["Ticker"];
                currency: components["schemas"]["Ticker"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QuoteTerms"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    quoteBuySell: {
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
                 *       "side": "buy",
                 *       "token": "BTC",
                 *       "currency": "USD",
                 *       "amount": "100"
                 *     }
                 */
                "application/json": {
                    side: components["schemas"]["TradeSide"];
                    token: components["schemas"]["Ticker"];
                    currency: components["schemas"]["Ticker"];
                    /** @description Fiat to buy for, or crypto to sell */
                    amount: components["schemas"]["AmountText"];
                };
            };
        };
        responses: {
            /** @description The quote */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Quote"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBuySell: {
        parameters: {
            query?: never;
            header?: {
                /** @description Generated once per intended command and the same for retries. Scope is the person and the operation, stored for 30 days. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteUse"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchBuySellOrders: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["cursor"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BuySellOrder"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createStreamTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            ticket: string;
                        };
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSupportRequests: {
        parameters: {
            query?: {
                cursor?: components["parameters"]["cursor"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListedSupportRequest"][];
                        next_cursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSupportRequest: {
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
                 *       "topic": "withdrawal",
                 *       "message": "My withdrawal has been pending since yesterday."
                 *     }
                 */
                "application/json": {
                    topic: components["schemas"]["SupportTopic"];
                    message: components["schemas"]["SupportText"];
                };
            };
        };
        responses: {
            200: components["responses"]["SupportRequestChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSupportRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupportRequest"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendSupportMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "The transaction is 0x5f3c, sent at 14:02."
                 *     }
                 */
                "application/json": {
                    message: components["schemas"]["SupportText"];
                };
            };
        };
        responses: {
            200: components["responses"]["SupportRequestChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addSupportPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": components["schemas"]["Picture"];
                "image/jpeg": components["schemas"]["Picture"];
                "image/webp": components["schemas"]["Picture"];
            };
        };
        responses: {
            200: components["responses"]["SupportRequestChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeSupportRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupportRequestChanged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSupportRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "up_to": 2
                 *     }
                 */
                "application/json": {
                    up_to: components["schemas"]["Seq"];
                };
            };
        };
        responses: {
            /** @description The request as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupportRequest"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    findCryptoDeposit: {
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
                 *       "token": "BTC",
                 *       "txid": "a1075db55d416d3ca199f55b6084e2115b9345e16c5cf302fc80e9d5fbf5d48d"
                 *     }
                 */
                "application/json": {
                    network: components["schemas"]["Network"];
                    token: components["schemas"]["Ticker"];
                    txid: components["schemas"]["FormText"];
                };
            };
        };
        responses: {
            200: components["responses"]["DepositAnswered"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    findFiatDeposit: {
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
                 *       "currency": "USD",
                 *       "amount": "250",
                 *       "paid_on": "2026-01-05",
                 *       "payer": "Ada Obi",
                 *       "reference": "QABC123456"
                 *     }
                 */
                "application/json": {
                    currency: components["schemas"]["Ticker"];
                    amount: components["schemas"]["FormText"];
                    /** @description The day of the payment */
                    paid_on: components["schemas"]["FormText"];
                    /** @description The name on the account that paid */
                    payer: components["schemas"]["FormText"];
                    /** @description Of the payment, if there was one */
                    reference?: components["schemas"]["FormText"];
                };
            };
        };
        responses: {
            200: components["responses"]["DepositAnswered"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendVisitorRequest: {
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
                 *       "name": "Ada Obi",
                 *       "email": "ada@example.com",
                 *       "topic": "account",
                 *       "message": "I cannot log in."
                 *     }
                 */
                "application/json": {
                    name: components["schemas"]["FormText"];
                    email: components["schemas"]["Email"];
                    topic: components["schemas"]["SupportTopic"];
                    message: components["schemas"]["SupportText"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    openVisitorRequest: {
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
                 *       "id": "ABCDEFGHJKMNPQRSTVWX",
                 *       "token": "a-token"
                 *     }
                 */
                "application/json": {
                    id: components["schemas"]["LinkPart"];
                    token: components["schemas"]["LinkPart"];
                };
            };
        };
        responses: {
            /** @description The request as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VisitorRequest"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmVisitorRequest: {
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
                 *       "id": "ABCDEFGHJKMNPQRSTVWX",
                 *       "token": "a-token"
                 *     }
                 */
                "application/json": {
                    id: components["schemas"]["LinkPart"];
                    token: components["schemas"]["LinkPart"];
                };
            };
        };
        responses: {
            200: components["responses"]["VisitorRequestChanged"];
            400: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    replyAsVisitor: {
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
                 *       "id": "ABCDEFGHJKMNPQRSTVWX",
                 *       "token": "a-token",
                 *       "message": "Since this morning."
                 *     }
                 */
                "application/json": {
                    id: components["schemas"]["LinkPart"];
                    token: components["schemas"]["LinkPart"];
                    message: components["schemas"]["SupportText"];
                };
            };
        };
        responses: {
            200: components["responses"]["VisitorRequestChanged"];
            400: components["responses"]["Refused"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
}
