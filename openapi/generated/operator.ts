// Generated from openapi/operator.yaml by `npm run gen`: do not edit.

export interface paths {
    "/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check username and password; the code of the authenticator comes next
         * @description An unknown username, a wrong password and a locked operator get the same response. The cookie that it sets is good for `confirmSignIn` alone, for five minutes.
         */
        post: operations["beginSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the code of the authenticator, or a recovery code; opens the session
         * @description The cookie of `beginSignIn` says whose code it is; without one, or when it is over, 400 `code_expired`. A recovery code is good once.
         */
        post: operations["confirmSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["signOutOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in, with which roles, and until when
         * @description Then `new WebSocket('/api/operator/v1/stream', ['quayside'])` from a page of the console; its frames are the schema `WorkFrame`. It is closed with
         *     4401 when the session is over.
         */
        get: operations["fetchOperatorSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a one-time link is for
         * @description A link that is unknown, used, replaced or over is 400 `wrong_link`. It uses nothing up.
         */
        post: operations["openInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the password; gives the secret for the authenticator
         * @description Asked again, it gives another secret. Nothing is changed before the code is confirmed.
         */
        post: operations["setOperatorPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a code of the authenticator; uses the link up, gives the recovery codes and opens a session
         * @description Password and authenticator of before are over, and so are all other sessions. Five wrong codes end the link.
         */
        post: operations["confirmAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The queues of the own roles, with how much waits and since when */
        get: operations["fetchQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/{queue}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits in a queue, the oldest first
         * @description A queue of other roles is 404.
         */
        get: operations["fetchQueueItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/{queue}/{ref}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an item for 30 minutes; taking an own one again renews that
         * @description Taken by somebody else is 409.
         */
        post: operations["takeQueueItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/{queue}/{ref}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an item back that was taken */
        post: operations["returnQueueItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_no}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order with its parties, chat, evidence and timeline; it is logged that it was seen */
        get: operations["fetchOrderRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_no}/images/{message_seq}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of the chat */
        get: operations["fetchChatPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_no}/evidence/{of}/{side}/{place}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture that a side shows to Support alone */
        get: operations["fetchEvidencePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_no}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write in the chat of an order as Support; both sides are notified
         * @description A closed chat is 409 `chat_closed`.
         */
        post: operations["writeAsSupport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_no}/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a side of an appeal; it has 24 hours to answer */
        post: operations["askOrderSide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_no}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide an appeal; the escrow goes to the buyer, or back to the seller
         * @description Both sides read the reason and the text. Above 1,000 US dollars a second operator approves.
         */
        post: operations["decideAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{order_no}/case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide a case about a closed order; nothing is taken */
        post: operations["decideCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People by username, e-mail, order or transaction */
        get: operations["findPersons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person with balances, sessions, orders and what operators did; it is logged that it was seen */
        get: operations["fetchPersonRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons/{username}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze what leaves the account; its sessions end
         * @description The owner is mailed.
         */
        post: operations["freezePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons/{username}/freeze-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nobody signs in to the account, and nothing leaves it; its sessions end */
        post: operations["freezeLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons/{username}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lift every freeze of the account
         * @description A second operator approves.
         */
        post: operations["unfreezePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/persons/{username}/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all sessions of the account */
        post: operations["endPersonSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{t_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is known about a withdrawal; it is logged that it was seen */
        get: operations["fetchWithdrawalReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{t_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a withdrawal in review
         * @description Above 10,000 US dollars, or without a price, a second operator approves.
         */
        post: operations["approveWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{t_id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a withdrawal until it is signed; the amount is available again
         * @description The owner reads the text.
         */
        post: operations["refuseWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A bank transfer by its reference or id; it is logged that it was seen */
        get: operations["fetchBankTransferRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-transfers/{id}/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A withdrawal is given to the bank: it can no longer be cancelled */
        post: operations["beginBankPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-transfers/{id}/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a line of the statement: a deposit is credited as it arrived, a withdrawal is paid out
         * @description The amount is what the statement has. A line that was booked is 409, in whatever case or spacing. The same amount and payer within 7 days is 409
         *     `similar_line` with the earlier lines, unless `is_another` confirms that it is another payment. Above 1,000 US dollars, or not as announced, a second operator approves.
         */
        post: operations["bookBankLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-transfers/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a transfer; money on hold is available again
         * @description The owner reads the text.
         */
        post: operations["refuseBankTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-transfers/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse the booking of a deposit; a second operator approves
         * @description What is spent already is owed by the account, and nothing leaves it. The line can be booked again.
         */
        post: operations["reverseBankLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{request_no}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A request to Support with its messages, and what is known of the deposit that it misses; it is logged that it was seen */
        get: operations["fetchSupportRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{request_no}/images/{place}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture that the person shows to Support */
        get: operations["fetchSupportPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{request_no}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a request and go on working on it; a closed one is open again
         * @description A request that has changed since `seen_at` is 409: read what is new first.
         */
        post: operations["answerSupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{request_no}/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask who sent a request, which waits for the answer; a closed one is open again
         * @description A request that has changed since `seen_at` is 409: read what is new first.
         */
        post: operations["askSupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support-requests/{request_no}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a request, with or without a message
         * @description A request that has changed since `seen_at` is 409: read what is new first.
         */
        post: operations["endSupportRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A deposit of crypto that names nobody; it is logged that it was seen */
        get: operations["fetchDepositRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{ref}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credit a deposit without owner to somebody who has proven it; a second operator approves
         * @description It cites the request of that person about this transaction, or says why there is none.
         */
        post: operations["assignDepositTo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{ref}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse the assignment of a deposit; a second operator approves
         * @description What is spent already is owed by the account, and nothing leaves it. The deposit waits for its owner again.
         */
        post: operations["reverseDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far each network was read, and whether it is stopped */
        get: operations["fetchNetworks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/networks/{network}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A network with what is in custody, what withdrawals wait for and cost, and what can be done */
        get: operations["fetchNetworkRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/networks/{network}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop the deposits and withdrawals of a network; customers read the text */
        post: operations["stopNetwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/networks/{network}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a network that is stopped, with its chain as it is now; a second operator approves
         * @description Refused while a deposit that was credited is gone from the chain.
         */
        post: operations["openNetwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/networks/{network}/fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change what a withdrawal of a token costs on a network */
        post: operations["changeNetworkFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/networks/{network}/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credit what an address has more than its deposits, whose transaction was found; a second operator approves
         * @description Refused before it is as deep as a deposit has to be, and for a transaction that was credited before.
         */
        post: operations["creditSurplus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open outage, the last 100 that are over, the latest first, and why the ledger is closed */
        get: operations["fetchOutages"];
        put?: never;
        /** Declare an outage that the servers did not notice; without an end, nothing runs out until it is ended */
        post: operations["declareOutage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outages/open/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the open outage; open orders are extended by it */
        post: operations["endOutage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the platform has of each asset for exchanges, and how much more it takes */
        get: operations["fetchInventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inventory/{asset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add to what the platform has of an asset for exchanges, from custody; a second operator approves
         * @description A reference counts once. `most` is how much the platform has of it at the most, from then on.
         */
        post: operations["addToInventory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A job in the background */
        get: operations["fetchJobRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run a job again that was given up */
        post: operations["runJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adverts/{t_id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an advert off the marketplace; its owner reads the text
         * @description Open orders go on. Its owner can edit and close it.
         */
        post: operations["hideAdvert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adverts/{t_id}/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put an advert back that was hidden */
        post: operations["showAdvert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Acts that wait for a second operator, or were decided; of the own roles, and the own ones */
        get: operations["fetchActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One act */
        get: operations["fetchAct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an act of somebody else; it is carried out
         * @description An own act, and one that the own roles may not request, is 403 or 404. One whose facts have changed is 409 and refused for good.
         */
        post: operations["approveAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse an act, or withdraw an own one */
        post: operations["refuseAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All operators */
        get: operations["fetchOperators"];
        put?: never;
        /** Add an operator; a second one approves, and the one-time link is mailed */
        post: operations["addOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{username}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the roles of an operator; a second one approves */
        post: operations["changeOperatorRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{username}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An operator can no longer sign in; a second one approves */
        post: operations["disableOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{username}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a new one-time link: of a lost authenticator, or to let an operator in again; a second one approves */
        post: operations["inviteOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What operators did, the newest first */
        get: operations["fetchOperatorLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same lines as a CSV file, the oldest first */
        get: operations["exportOperatorLog"];
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
        SignedDecimal: string;
        SignedDecimalOrNull: components["schemas"]["SignedDecimal"] | null;
        /** @description Without a sign */
        Decimal: string;
        DecimalOrNull: components["schemas"]["Decimal"] | null;
        /** @description As people read it: 1,250.5 USDT */
        AmountText: string;
        /** Format: date-time */
        Instant: string;
        InstantOrNull: components["schemas"]["Instant"] | null;
        /** Format: date-time */
        UtcInstant: string;
        PublicId: string;
        Sentence: string;
        Text: string;
        TextOrNull: string | null;
        /** @description Why, for the log alone */
        Note: string;
        Password: string;
        /** @description What the authenticator shows */
        TotpCode: string;
        RecoveryCode: string;
        LinkPart: string;
        Username: string;
        NextCursor: string | null;
        Seq: number;
        /** Format: binary */
        Picture: string;
        /** @enum {string} */
        Role: "support" | "finance" | "risk" | "admin";
        Roles: components["schemas"]["Role"][];
        /** @enum {string} */
        Side: "buyer" | "seller";
        SideOrNull: components["schemas"]["Side"] | null;
        /** @enum {string} */
        QueueName: "appeals" | "cases" | "withdrawals" | "payouts" | "bank" | "deposits" | "support" | "acts" | "jobs" | "networks" | "outages";
        QueueRef: string;
        /** @description What the stream sends. `hello` opens every connection, `beat` shows that it is alive: one comes every 20 seconds. */
        WorkFrame: components["schemas"]["WorkHelloFrame"] | components["schemas"]["WorkBeatFrame"] | components["schemas"]["WorkChangedFrame"];
        WorkHelloFrame: {
            /** @constant */
            type: "hello";
            server_now: components["schemas"]["Instant"];
        };
        WorkBeatFrame: {
            /** @constant */
            type: "beat";
        };
        /** @description What changed of the lists of the reader's roles, without the data: the reader fetches it. An empty list means any of them. */
        WorkChangedFrame: {
            /** @constant */
            type: "work.changed";
            changes: components["schemas"]["WorkChange"][];
        };
        WorkChange: {
            list: components["schemas"]["WorkList"];
            /** @description The record of the list; null for any */
            ref: components["schemas"]["QueueRef"] | null;
        };
        /** @description A queue, or another list that operators change */
        WorkList: components["schemas"]["QueueName"] | ("persons" | "operators");
        /** @enum {string} */
        Outcome: "done" | "refused" | "failed" | "requested" | "approved" | "seen";
        /** @enum {string} */
        ActName: "chat.write" | "appeal.ask" | "appeal.decide" | "case.decide" | "person.freeze" | "login.freeze" | "person.unfreeze" | "sessions.end" | "withdrawal.approve" | "withdrawal.refuse" | "bank.begin" | "bank.book" | "bank.refuse" | "bank.reverse" | "deposit.assign" | "deposit.reverse" | "support.answer" | "support.ask" | "support.close" | "network.stop" | "network.open" | "network.fee" | "surplus.credit" | "outage.declare" | "outage.end" | "inventory.add" | "job.run" | "advert.hide" | "advert.show" | "operator.add" | "operator.changeRoles" | "operator.disable" | "operator.invite";
        /** @enum {string} */
        ActPhase: "awaitingSecond" | "executed" | "refused" | "expired";
        /** @enum {string} */
        AwardReason: "payment_received" | "payment_proven" | "payment_delayed" | "seller_unresponsive" | "seller_agreed" | "payment_not_proven" | "payment_reversed" | "third_party_payment" | "wrong_amount" | "buyer_unresponsive" | "buyer_agreed" | "payment_refunded";
        /** @enum {string} */
        OperatorErrorCode: "invalid_request" | "rule_broken" | "wrong_credentials" | "wrong_link" | "wrong_code" | "code_expired" | "no_session" | "not_allowed" | "not_found" | "not_now" | "chat_closed" | "similar_line" | "insufficient_balance" | "too_large" | "key_reused" | "too_many" | "ledger_closed" | "unavailable" | "broken";
        /** @description One sentence per field that breaks a rule */
        FieldErrors: {
            [key: string]: string;
        };
        /**
         * @example {
         *       "error": "Wrong username or password, or locked after five wrong entries: wait 15 minutes",
         *       "code": "wrong_credentials"
         *     }
         */
        Problem: {
            error: components["schemas"]["Sentence"];
            code: components["schemas"]["OperatorErrorCode"];
            fields?: components["schemas"]["FieldErrors"];
        };
        SignIn: {
            username: string;
            password: components["schemas"]["Password"];
        };
        SignInCode: {
            code: string;
        };
        LinkParts: {
            id: components["schemas"]["LinkPart"];
            token: components["schemas"]["LinkPart"];
        };
        InvitationPassword: {
            id: components["schemas"]["LinkPart"];
            token: components["schemas"]["LinkPart"];
            password: components["schemas"]["Password"];
        };
        InvitationCode: {
            id: components["schemas"]["LinkPart"];
            token: components["schemas"]["LinkPart"];
            code: components["schemas"]["TotpCode"];
        };
        Invitation: {
            username: components["schemas"]["Username"];
            name: components["schemas"]["Text"];
            roles: components["schemas"]["Roles"];
            expires_at: components["schemas"]["Instant"];
            server_now: components["schemas"]["Instant"];
        };
        AuthenticatorSecret: {
            /** @description For a QR code */
            otpauth_uri: string;
            /** @description To type in, in base32 */
            secret: string;
        };
        OperatorSession: {
            _id: components["schemas"]["PublicId"];
            username: components["schemas"]["Username"];
            name: components["schemas"]["Text"];
            email: components["schemas"]["Text"];
            roles: components["schemas"]["Roles"];
            /** @description Whether acts wait for a second operator */
            four_eyes: boolean;
            /** @description Whether networks, bank and mails are those of a sandbox */
            sandbox: boolean;
            /** @description When it ends if it is not used again */
            expires_at: components["schemas"]["Instant"];
            server_now: components["schemas"]["Instant"];
        };
        Queue: {
            queue: components["schemas"]["QueueName"];
            count: number;
            /** @description Taken by nobody */
            free: number;
            oldest_at: components["schemas"]["InstantOrNull"];
            /** @description Until when the oldest should be looked at */
            due_at: components["schemas"]["InstantOrNull"];
        };
        QueueItem: {
            /** @description The order, the transaction, the deposit, the act, the job or the network */
            ref: components["schemas"]["QueueRef"];
            /** @description What it is about in a few words */
            title: components["schemas"]["Text"];
            /** @description Whose it is; of an act who requests it */
            username: components["schemas"]["TextOrNull"];
            /** @description The other side of an order */
            partner: components["schemas"]["TextOrNull"];
            amount: components["schemas"]["AmountText"] | null;
            value_usd: components["schemas"]["DecimalOrNull"];
            phase: string;
            /** @description Why it waits, such as an answer that is awaited, or what went wrong */
            waits_for: components["schemas"]["TextOrNull"];
            at: components["schemas"]["Instant"];
            due_at: components["schemas"]["Instant"];
            lease: components["schemas"]["Lease"] | null;
        };
        Lease: {
            username: components["schemas"]["Username"];
            until: components["schemas"]["Instant"];
            mine: boolean;
            server_now: components["schemas"]["Instant"];
        };
        /** @description What this operator may request now */
        ActOffer: {
            act: components["schemas"]["ActName"];
            /** @description Whether a second operator has to approve */
            needs_second: boolean;
            needs_code: boolean;
        };
        Act: {
            _id: components["schemas"]["PublicId"];
            act: components["schemas"]["ActName"];
            subject: components["schemas"]["Text"];
            phase: components["schemas"]["ActPhase"];
            note: components["schemas"]["Text"];
            /** @description What it is about, as it was when it was requested */
            facts: {
                [key: string]: string | null;
            };
            value_usd: components["schemas"]["DecimalOrNull"];
            requested_by: components["schemas"]["Username"];
            requested_at: components["schemas"]["Instant"];
            expires_at: components["schemas"]["Instant"];
            /** @description Who approved or refused it; null of one that needed nobody */
            decided_by: components["schemas"]["TextOrNull"];
            decided_at: components["schemas"]["InstantOrNull"];
            /** @description Why it was refused */
            decision_note: components["schemas"]["TextOrNull"];
            may: ("approve" | "refuse")[];
            server_now: components["schemas"]["Instant"];
        };
        SupportMessage: {
            message: string;
        };
        SideQuestion: {
            side: components["schemas"]["Side"];
            question: string;
        };
        AppealDecision: {
            to: components["schemas"]["Side"];
            reason: components["schemas"]["AwardReason"];
            /** @description What both sides read */
            text: string;
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        CaseDecision: {
            /** @enum {string} */
            decision: "uphold" | "settle" | "dismiss";
            note: components["schemas"]["Note"];
        };
        NoteOnly: {
            note: components["schemas"]["Note"];
        };
        CodeOnly: {
            code: components["schemas"]["TotpCode"];
        };
        NoteAndCode: {
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        WithdrawalRefusal: {
            text: string;
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        BankRefusal: {
            text: string;
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        BankLine: {
            /** @description What the bank calls the line */
            line: string;
            /** @description In whole units */
            amount: string;
            /** @description Who paid or is paid, as the statement has it */
            payer: string;
            /** @description Confirms that a similar line was another payment */
            is_another?: boolean;
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        BookedLine: {
            line: string;
            reference: string;
            username: components["schemas"]["Username"];
            amount: components["schemas"]["AmountText"];
            payer: components["schemas"]["TextOrNull"];
            booked_at: components["schemas"]["Instant"];
        };
        DepositAssignment: {
            username: components["schemas"]["Username"];
            /** @description The person's request about this transaction */
            request_no?: components["schemas"]["PublicId"];
            /** @description Why there is no such request */
            without_request?: string;
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        DepositRecord: {
            ref: components["schemas"]["PublicId"];
            phase: string;
            network: components["schemas"]["Text"];
            token: string;
            amount: components["schemas"]["AmountText"];
            value_usd: components["schemas"]["DecimalOrNull"];
            txid: components["schemas"]["Text"];
            output: number;
            address: components["schemas"]["Text"];
            memo: components["schemas"]["TextOrNull"];
            /** @description When the network was last read, at most those that are needed */
            confirmations: number;
            needed: number;
            /** @description Whose it is by now */
            username: components["schemas"]["TextOrNull"];
            /** @description When an operator assigned it */
            assigned_at: components["schemas"]["InstantOrNull"];
            /** @description Requests to Support that miss this transaction, the newest first */
            reports: components["schemas"]["DepositReport"][];
            created_at: components["schemas"]["Instant"];
            lease: components["schemas"]["Lease"] | null;
            acts: components["schemas"]["Act"][];
            may: components["schemas"]["ActOffer"][];
            server_now: components["schemas"]["Instant"];
        };
        PersonRequest: {
            request_no: components["schemas"]["PublicId"];
            topic: components["schemas"]["RequestTopic"];
            phase: components["schemas"]["RequestPhase"];
            created_at: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        RequestTopic: "deposit" | "withdrawal" | "order" | "exchange" | "account" | "other";
        DepositReport: {
            request_no: components["schemas"]["PublicId"];
            username: components["schemas"]["Username"];
            phase: components["schemas"]["RequestPhase"];
            created_at: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        RequestPhase: "received" | "awaitingPerson" | "awaitingSupport" | "closed";
        SupportAnswer: {
            message: components["schemas"]["RequestMessage"];
            /** @description `changed_at` of the request as it was read */
            seen_at: components["schemas"]["Instant"];
        };
        SupportEnd: {
            message?: components["schemas"]["RequestMessage"];
            /** @description `changed_at` of the request as it was read */
            seen_at: components["schemas"]["Instant"];
        };
        RequestMessage: string;
        SupportMessageLine: {
            seq: components["schemas"]["Seq"];
            /** @enum {string} */
            by: "person" | "support";
            message: components["schemas"]["Text"];
            at: components["schemas"]["Instant"];
        };
        /** @description A deposit that fits what a request misses */
        KnownDeposit: {
            /** @enum {string} */
            kind: "crypto" | "bank";
            /** @description Of its page; null where the own roles may not see that */
            ref: components["schemas"]["PublicId"] | null;
            amount: components["schemas"]["AmountText"];
            phase: string;
            /** @description Whose it is; null of a deposit without owner */
            username: components["schemas"]["TextOrNull"];
            created_at: components["schemas"]["Instant"];
        };
        SupportRecord: {
            request_no: components["schemas"]["PublicId"];
            topic: components["schemas"]["RequestTopic"];
            phase: components["schemas"]["RequestPhase"];
            /** @description Null of a visitor */
            username: components["schemas"]["TextOrNull"];
            name: components["schemas"]["TextOrNull"];
            /** @description Where answers are mailed to; null of an account that is closed */
            email: components["schemas"]["TextOrNull"];
            messages: components["schemas"]["SupportMessageLine"][];
            /** @description How many there are, from place 1 */
            pictures: number;
            /** @description The deposit that the request misses as its form has it; null of any other request */
            missing: components["schemas"]["MissingDeposit"] | null;
            /** @description What is known of that deposit */
            found: components["schemas"]["KnownDeposit"][];
            created_at: components["schemas"]["Instant"];
            changed_at: components["schemas"]["Instant"];
            lease: components["schemas"]["Lease"] | null;
            acts: components["schemas"]["Act"][];
            may: components["schemas"]["ActOffer"][];
            server_now: components["schemas"]["Instant"];
        };
        /** @description What the person entered, by its label */
        MissingDeposit: {
            [key: string]: string;
        };
        NetworkStop: {
            text: string;
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        NetworkFee: {
            token: string;
            /** @description In whole units */
            fee: string;
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        OutageDeclaration: {
            from: components["schemas"]["UtcInstant"];
            /** @description Without it the outage is open */
            until?: components["schemas"]["UtcInstant"];
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        /**
         * @description A node, the sandbox, or nothing
         * @enum {string}
         */
        NetworkMode: "node" | "sandbox" | "off";
        Height: number | null;
        NetworkLine: {
            network: components["schemas"]["Text"];
            mode: components["schemas"]["NetworkMode"];
            /** @description The block that was read last */
            height: components["schemas"]["Height"];
            /** @description The last block of its chain; null while that does not answer */
            head: components["schemas"]["Height"];
            stopped_at: components["schemas"]["InstantOrNull"];
            /** @description Why later withdrawals wait */
            waits_for: components["schemas"]["TextOrNull"];
            /** @description Those that are not closed */
            withdrawals: number;
        };
        NetworkRecord: {
            network: components["schemas"]["Text"];
            mode: components["schemas"]["NetworkMode"];
            /** @description The block that was read last */
            height: components["schemas"]["Height"];
            /** @description The last block of its chain; null while that does not answer */
            head: components["schemas"]["Height"];
            stopped_at: components["schemas"]["InstantOrNull"];
            stopped_reason: components["schemas"]["TextOrNull"];
            /** @description Why later withdrawals wait */
            waits_for: components["schemas"]["TextOrNull"];
            /** @description The address that pays withdrawals */
            custody: components["schemas"]["TextOrNull"];
            /** @description The block at which what is ours was read */
            held_height: components["schemas"]["Height"];
            tokens: components["schemas"]["NetworkToken"][];
            /** @description Those that are not closed, by phase */
            withdrawals: components["schemas"]["PhaseCount"][];
            /** @description For how many transactions a number or outputs are held */
            reservations: number;
            /** @description What is on its way to custody, the oldest first */
            gathering: components["schemas"]["OpenMove"][];
            surpluses: components["schemas"]["Surplus"][];
            acts: components["schemas"]["Act"][];
            may: components["schemas"]["ActOffer"][];
            server_now: components["schemas"]["Instant"];
        };
        NetworkToken: {
            token: string;
            withdrawal_fee: components["schemas"]["Decimal"];
            /** @description Whether the fee is that whatever the network asks; else it is the least */
            is_fee_fixed: boolean;
            least_withdrawal: components["schemas"]["Decimal"];
            /** @description What is ours on the chain; null before it was read */
            on_chain: components["schemas"]["DecimalOrNull"];
            /** @description The same by the ledger */
            in_custody: components["schemas"]["SignedDecimal"];
            /** @description What is on the chain and neither in the ledger nor on its way there */
            unexplained: components["schemas"]["SignedDecimalOrNull"];
            /** @description What deposit addresses have and nothing gathers yet; null where nothing is gathered */
            to_gather: components["schemas"]["DecimalOrNull"];
        };
        /** @description A transaction of ours from a deposit address to custody, or one that pays for its gas */
        OpenMove: {
            /** @enum {string} */
            kind: "sweep" | "fund";
            token: string;
            /** @description The deposit address */
            address: components["schemas"]["Text"];
            amount: components["schemas"]["Decimal"];
            /** @description Why it cannot go on */
            waits_for: components["schemas"]["TextOrNull"];
        };
        PhaseCount: {
            phase: string;
            count: number;
        };
        /** @description What an address has more than its deposits explain */
        Surplus: {
            token: string;
            address: components["schemas"]["Text"];
            amount: components["schemas"]["AmountText"];
            confirmations: number;
            needed: number;
        };
        SurplusCredit: {
            token: string;
            address: string;
            txid: string;
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        OutageList: {
            /** @description Null while the ledger is open */
            ledger: components["schemas"]["ClosedLedger"] | null;
            outages: components["schemas"]["OutageRecord"][];
        };
        ClosedLedger: {
            closed_at: components["schemas"]["Instant"];
            /** @description Of the audit that closed it */
            findings: {
                rule: components["schemas"]["Text"];
                subject: components["schemas"]["Text"];
                detail: components["schemas"]["Text"];
            }[];
        };
        OutageRecord: {
            began_at: components["schemas"]["Instant"];
            /** @description Null of one that is open */
            ended_at: components["schemas"]["InstantOrNull"];
            /** @description Null of one that the servers noticed */
            declared_by: components["schemas"]["TextOrNull"];
            note: components["schemas"]["TextOrNull"];
            /** @description Whether every order that it concerns is extended */
            settled: boolean;
        };
        InventoryLine: {
            asset: string;
            held: components["schemas"]["AmountText"];
            /** @description How much more of it is taken */
            room: components["schemas"]["AmountText"];
            acts: components["schemas"]["Act"][];
            may: components["schemas"]["ActOffer"][];
        };
        InventoryAddition: {
            /** @description In whole units */
            amount: string;
            /** @description In whole units */
            most: string;
            reference: string;
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        JobRecord: {
            id: components["schemas"]["PublicId"];
            kind: string;
            /** @enum {string} */
            phase: "waiting" | "done" | "dead";
            /** @description Of the last attempt */
            error: components["schemas"]["TextOrNull"];
            attempts: number;
            /** @description When it was to be run last */
            run_at: components["schemas"]["Instant"];
            /** @description When it was given up */
            failed_at: components["schemas"]["InstantOrNull"];
            lease: components["schemas"]["Lease"] | null;
            may: components["schemas"]["ActOffer"][];
            server_now: components["schemas"]["Instant"];
        };
        AdvertHiding: {
            /** @description Why; its owner reads it */
            text: string;
            note: components["schemas"]["Note"];
        };
        AdvertLine: {
            t_id: components["schemas"]["PublicId"];
            username: components["schemas"]["Username"];
            /** @description As people read them: Sell 2 BTC for NGN */
            terms: components["schemas"]["Text"];
            /** @enum {string} */
            state: "open" | "paused" | "closed";
            /** @description Why Support has hidden it */
            hidden_reason: components["schemas"]["TextOrNull"];
            created_at: components["schemas"]["Instant"];
            may: components["schemas"]["ActOffer"][];
        };
        NewOperator: {
            username: components["schemas"]["Username"];
            name: string;
            email: string;
            roles: components["schemas"]["Roles"];
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        RolesChange: {
            roles: components["schemas"]["Roles"];
            note: components["schemas"]["Note"];
            code: components["schemas"]["TotpCode"];
        };
        Operator: {
            username: components["schemas"]["Username"];
            name: components["schemas"]["Text"];
            email: components["schemas"]["Text"];
            roles: components["schemas"]["Roles"];
            /** @enum {string} */
            status: "invited" | "active" | "locked" | "disabled";
            last_seen_at: components["schemas"]["InstantOrNull"];
            created_at: components["schemas"]["Instant"];
        };
        LogLine: {
            seq: number;
            at: components["schemas"]["Instant"];
            operator: components["schemas"]["Text"];
            session: components["schemas"]["PublicId"] | null;
            address: components["schemas"]["TextOrNull"];
            action: components["schemas"]["Text"];
            subject: components["schemas"]["Text"];
            outcome: components["schemas"]["Outcome"];
            note: components["schemas"]["Text"];
            facts: {
                [key: string]: unknown;
            };
            /** @description SHA-256 over this line and the hash of the one before */
            hash: string;
        };
        PersonLine: {
            username: components["schemas"]["Username"];
            name: components["schemas"]["Text"];
            email: components["schemas"]["Text"];
            frozen: boolean;
            login_frozen: boolean;
        };
        PersonRecord: {
            username: components["schemas"]["Username"];
            name: components["schemas"]["Text"];
            email: components["schemas"]["Text"];
            phone: components["schemas"]["TextOrNull"];
            country: components["schemas"]["TextOrNull"];
            created_at: components["schemas"]["Instant"];
            /** @description Until when a password reset stops what leaves the account */
            outgoing_from: components["schemas"]["InstantOrNull"];
            frozen_at: components["schemas"]["InstantOrNull"];
            login_frozen_at: components["schemas"]["InstantOrNull"];
            /** @description What reversed bookings left owing */
            owes?: components["schemas"]["AmountText"][];
            figures: components["schemas"]["TraderFigures"];
            balances: components["schemas"]["PersonBalance"][];
            sessions: components["schemas"]["PersonSession"][];
            /** @description The latest 20 */
            orders: components["schemas"]["PersonOrder"][];
            /** @description The latest 20 */
            adverts: components["schemas"]["AdvertLine"][];
            /** @description The latest 20 requests to Support, also closed ones */
            requests?: components["schemas"]["PersonRequest"][];
            /** @description The latest 20 lines about the person */
            log: components["schemas"]["LogLine"][];
            /** @description What waits for a second operator */
            acts: components["schemas"]["Act"][];
            may: components["schemas"]["ActOffer"][];
            server_now: components["schemas"]["Instant"];
        };
        TraderFigures: {
            orders: number;
            completion_rate: number | null;
            rating: number | null;
            ratings: number;
        };
        PersonBalance: {
            asset: string;
            available: components["schemas"]["Decimal"];
            reserved: components["schemas"]["Decimal"];
            escrow: components["schemas"]["Decimal"];
            hold: components["schemas"]["Decimal"];
        };
        PersonSession: {
            device: components["schemas"]["Text"];
            created_at: components["schemas"]["Instant"];
            last_seen_at: components["schemas"]["Instant"];
        };
        PersonOrder: {
            order_no: components["schemas"]["PublicId"];
            side: components["schemas"]["Side"];
            partner: components["schemas"]["Username"];
            phase: string;
            coins: components["schemas"]["AmountText"];
            fiat: components["schemas"]["AmountText"];
            created_at: components["schemas"]["Instant"];
        };
        OrderParty: {
            username: components["schemas"]["Username"];
            name: components["schemas"]["Text"];
            frozen: boolean;
            figures: components["schemas"]["TraderFigures"];
        };
        ChatLine: {
            message_seq: components["schemas"]["Seq"];
            /** @enum {string} */
            kind: "text" | "image" | "system" | "support";
            /** @description A username; null of the platform and of Support */
            sender: components["schemas"]["TextOrNull"];
            message: components["schemas"]["Text"];
            image: components["schemas"]["PictureSize"] | null;
            at: components["schemas"]["Instant"];
        };
        PictureSize: {
            width: number;
            height: number;
        };
        Statement: {
            /** @enum {string} */
            what: "report" | "appeal" | "answer" | "question" | "case";
            /** @description Who wrote it; of a question who is asked */
            side: components["schemas"]["Side"];
            text: components["schemas"]["Text"];
            at: components["schemas"]["Instant"];
            /** @description Of a report */
            paid_at: components["schemas"]["InstantOrNull"];
            /** @description Of an appeal as the side chose it */
            reason: components["schemas"]["TextOrNull"];
        };
        EvidencePicture: {
            /** @enum {string} */
            of: "appeal" | "case";
            side: components["schemas"]["Side"];
            place: number;
        };
        TimelineStep: {
            /** @description The event of the order's or the case's lifecycle */
            type: string;
            by: string;
            at: components["schemas"]["Instant"];
        };
        CaseRecord: {
            phase: string;
            claimant: components["schemas"]["Side"];
            answer_by: components["schemas"]["Instant"];
            answered_at: components["schemas"]["InstantOrNull"];
            refund_reference: components["schemas"]["TextOrNull"];
            upheld_at: components["schemas"]["InstantOrNull"];
            created_at: components["schemas"]["Instant"];
            closed_at: components["schemas"]["InstantOrNull"];
        };
        OrderRecord: {
            order_no: components["schemas"]["PublicId"];
            seq: components["schemas"]["Seq"];
            phase: string;
            coins: components["schemas"]["AmountText"];
            fiat: components["schemas"]["AmountText"];
            value_usd: components["schemas"]["DecimalOrNull"];
            price: components["schemas"]["Text"];
            payment_method: components["schemas"]["Text"];
            receiving_account: {
                [key: string]: string | null;
            };
            /** @enum {string} */
            advert_type: "Buy" | "Sell";
            advert: components["schemas"]["AdvertLine"];
            buyer: components["schemas"]["OrderParty"];
            seller: components["schemas"]["OrderParty"];
            created_at: components["schemas"]["Instant"];
            deadline_at: components["schemas"]["Instant"];
            paid_at: components["schemas"]["InstantOrNull"];
            closed_at: components["schemas"]["InstantOrNull"];
            closed_reason: components["schemas"]["TextOrNull"];
            award_reason: components["schemas"]["TextOrNull"];
            /** @description Which side has not answered yet */
            awaits: components["schemas"]["Awaited"] | null;
            appealed_by: components["schemas"]["SideOrNull"];
            statements: components["schemas"]["Statement"][];
            evidence: components["schemas"]["EvidencePicture"][];
            chat: components["schemas"]["ChatLine"][];
            timeline: components["schemas"]["TimelineStep"][];
            case: components["schemas"]["CaseRecord"] | null;
            lease: components["schemas"]["Lease"] | null;
            /** @description What waits for a second operator */
            acts: components["schemas"]["Act"][];
            may: components["schemas"]["ActOffer"][];
            /** @description For which sides the appeal can be decided now */
            may_award: components["schemas"]["Side"][];
            server_now: components["schemas"]["Instant"];
        };
        Awaited: {
            side: components["schemas"]["Side"];
            until: components["schemas"]["Instant"];
        };
        WithdrawalReview: {
            t_id: components["schemas"]["PublicId"];
            /** @enum {string} */
            kind: "crypto" | "bank";
            phase: string;
            username: components["schemas"]["Username"];
            person_since: components["schemas"]["Instant"];
            frozen: boolean;
            /** @description Why nothing leaves the account now, as a sentence */
            stopped: components["schemas"]["TextOrNull"];
            /** @description Why it cannot be paid now */
            waits_for: components["schemas"]["TextOrNull"];
            amount: components["schemas"]["AmountText"];
            value_usd: components["schemas"]["DecimalOrNull"];
            network: components["schemas"]["TextOrNull"];
            /** @description The address, or the account */
            destination: {
                [key: string]: string | null;
            };
            /** @description What went to the destination in a day */
            day_destination_usd: components["schemas"]["DecimalOrNull"];
            /** @description What left the account and those linked to it in a day */
            day_accounts_usd: components["schemas"]["DecimalOrNull"];
            is_price_missing: boolean;
            /** @description Accounts of the same destination or device, or with a transfer between them */
            linked: components["schemas"]["Username"][];
            created_at: components["schemas"]["Instant"];
            lease: components["schemas"]["Lease"] | null;
            acts: components["schemas"]["Act"][];
            may: components["schemas"]["ActOffer"][];
            server_now: components["schemas"]["Instant"];
        };
        BankTransferRecord: {
            t_id: components["schemas"]["PublicId"];
            reference: string;
            /** @enum {string} */
            direction: "in" | "out";
            phase: string;
            username: components["schemas"]["Username"];
            /** @description Of the person */
            name: components["schemas"]["Text"];
            currency: string;
            /** @description As announced, in whole units */
            amount: components["schemas"]["Decimal"];
            amount_text: components["schemas"]["AmountText"];
            value_usd: components["schemas"]["DecimalOrNull"];
            booked: components["schemas"]["BookedLine"] | null;
            account: {
                [key: string]: string | null;
            };
            created_at: components["schemas"]["Instant"];
            deadline_at: components["schemas"]["Instant"];
            /** @description When the booking was reversed */
            reversed_at?: components["schemas"]["InstantOrNull"];
            stopped: components["schemas"]["TextOrNull"];
            lease: components["schemas"]["Lease"] | null;
            acts: components["schemas"]["Act"][];
            may: components["schemas"]["ActOffer"][];
            server_now: components["schemas"]["Instant"];
        };
    };
    responses: {
        /** @description It is done */
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
        /** @description The password is right; enter the code next */
        SignInBegun: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: {
                        expires_at: components["schemas"]["Instant"];
                        server_now: components["schemas"]["Instant"];
                    };
                };
            };
        };
        /** @description The session is open */
        SessionOpened: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: components["schemas"]["OperatorSession"];
                };
            };
        };
        /** @description The session is open; the recovery codes are shown this once */
        AuthenticatorConfirmed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: {
                        session: components["schemas"]["OperatorSession"];
                        recovery_codes: components["schemas"]["RecoveryCode"][];
                    };
                };
            };
        };
        /** @description `executed`, or `awaitingSecond` when another operator has to approve */
        ActDone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    message: components["schemas"]["Sentence"];
                    data: components["schemas"]["Act"];
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
                 *       "error": "Log in first",
                 *       "code": "no_session"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not with these roles, not an own act, or not from this origin */
        NotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Your roles do not allow this",
                 *       "code": "not_allowed"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Missing, or not for these roles */
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
        /** @description Not now; `similar_line` carries the lines that look the same */
        NotNow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This order has no open appeal",
                 *       "code": "not_now"
                 *     }
                 */
                "application/json": {
                    error: components["schemas"]["Sentence"];
                    code: components["schemas"]["OperatorErrorCode"];
                    data?: components["schemas"]["BookedLine"][];
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
        /** @description This Idempotency-Key was used for another act */
        KeyReused: {
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
        /** @description Generated once per intended act and the same for retries. Scope is the operator. */
        idempotencyKey: string;
        cursor: string;
        limit: number;
        queue: components["schemas"]["QueueName"];
        ref: components["schemas"]["PublicId"];
        itemRef: components["schemas"]["QueueRef"];
        network: string;
        orderNo: components["schemas"]["PublicId"];
        requestNo: components["schemas"]["PublicId"];
        tId: components["schemas"]["PublicId"];
        actId: components["schemas"]["PublicId"];
        /** @description The transaction's id, or the reference */
        transferId: string;
        username: components["schemas"]["Username"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    beginSignIn: {
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
                 *       "username": "olu",
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            200: components["responses"]["SignInBegun"];
            400: components["responses"]["Refused"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmSignIn: {
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
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["SignInCode"];
            };
        };
        responses: {
            200: components["responses"]["SessionOpened"];
            400: components["responses"]["Refused"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOutOperator: {
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
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchOperatorSession: {
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
                        data: components["schemas"]["OperatorSession"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    openInvitation: {
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
                "application/json": components["schemas"]["LinkParts"];
            };
        };
        responses: {
            /** @description The link is good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    setOperatorPassword: {
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
                 *       "password": "a long enough one"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationPassword"];
            };
        };
        responses: {
            /** @description The secret to add to an authenticator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuthenticatorSecret"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmAuthenticator: {
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
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationCode"];
            };
        };
        responses: {
            200: components["responses"]["AuthenticatorConfirmed"];
            400: components["responses"]["Refused"];
            403: components["responses"]["NotAllowed"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The most urgent first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Queue"][];
                        server_now: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchQueueItems: {
        parameters: {
            query?: {
                /** @description Those that somebody has taken, that nobody has, or the own */
                taken?: "any" | "free" | "mine";
                /** @description Part of the reference or the username */
                q?: string;
                cursor?: components["parameters"]["cursor"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path: {
                queue: components["parameters"]["queue"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QueueItem"][];
                        next_cursor: components["schemas"]["NextCursor"];
                        server_now: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeQueueItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queue: components["parameters"]["queue"];
                ref: components["parameters"]["itemRef"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Lease"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    returnQueueItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queue: components["parameters"]["queue"];
                ref: components["parameters"]["itemRef"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchOrderRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["parameters"]["orderNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderRecord"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchChatPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["parameters"]["orderNo"];
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
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchEvidencePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_no: components["parameters"]["orderNo"];
                of: "appeal" | "case";
                side: components["schemas"]["Side"];
                place: number;
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
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    writeAsSupport: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                order_no: components["parameters"]["orderNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Please send the receipt of your bank."
                 *     }
                 */
                "application/json": components["schemas"]["SupportMessage"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    askOrderSide: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                order_no: components["parameters"]["orderNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "side": "seller",
                 *       "question": "Which account did you check?"
                 *     }
                 */
                "application/json": components["schemas"]["SideQuestion"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideAppeal: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                order_no: components["parameters"]["orderNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "buyer",
                 *       "reason": "payment_proven",
                 *       "text": "The receipt shows your payment.",
                 *       "note": "checked the statement of the bank",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["AppealDecision"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideCase: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                order_no: components["parameters"]["orderNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "uphold",
                 *       "note": "checked the statement of the bank"
                 *     }
                 */
                "application/json": components["schemas"]["CaseDecision"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    findPersons: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 20 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PersonLine"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchPersonRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: components["parameters"]["username"];
            };
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
                        data: components["schemas"]["PersonRecord"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    freezePerson: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                username: components["parameters"]["username"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "reported as stolen",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NoteAndCode"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    freezeLogin: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                username: components["parameters"]["username"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "reported as stolen",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NoteAndCode"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    unfreezePerson: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                username: components["parameters"]["username"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "the owner proved it",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NoteAndCode"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    endPersonSessions: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                username: components["parameters"]["username"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "asked by phone"
                 *     }
                 */
                "application/json": components["schemas"]["NoteOnly"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchWithdrawalReview: {
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
            /** @description The withdrawal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WithdrawalReview"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                t_id: components["parameters"]["tId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "checked the statement of the bank",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NoteAndCode"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    refuseWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                t_id: components["parameters"]["tId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "The address is not accepted.",
                 *       "note": "checked the statement of the bank",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["WithdrawalRefusal"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchBankTransferRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transaction's id, or the reference */
                id: components["parameters"]["transferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transfer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BankTransferRecord"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginBankPayout: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The transaction's id, or the reference */
                id: components["parameters"]["transferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "entered at the bank",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NoteAndCode"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    bookBankLine: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The transaction's id, or the reference */
                id: components["parameters"]["transferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "line": "2026-11-29/17",
                 *       "amount": "250.00",
                 *       "payer": "ADA OBI",
                 *       "note": "checked the statement of the bank",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["BankLine"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    refuseBankTransfer: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The transaction's id, or the reference */
                id: components["parameters"]["transferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "The bank sent it back.",
                 *       "note": "checked the statement of the bank",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["BankRefusal"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    reverseBankLine: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The transaction's id, or the reference */
                id: components["parameters"]["transferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "booked for another customer",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NoteAndCode"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSupportRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["parameters"]["requestNo"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupportRecord"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchSupportPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_no: components["parameters"]["requestNo"];
                place: number;
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
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerSupportRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                request_no: components["parameters"]["requestNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "We are looking for it.",
                 *       "seen_at": "2026-11-29T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["SupportAnswer"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    askSupportRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                request_no: components["parameters"]["requestNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Which wallet did you pay from?",
                 *       "seen_at": "2026-11-29T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["SupportAnswer"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSupportRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                request_no: components["parameters"]["requestNo"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "It is credited.",
                 *       "seen_at": "2026-11-29T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["SupportEnd"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchDepositRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["parameters"]["ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deposit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DepositRecord"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignDepositTo: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ref: components["parameters"]["ref"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada_obi",
                 *       "request_no": "0123456789ABCDEFGHJK",
                 *       "note": "sent the transaction from the own wallet again",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["DepositAssignment"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    reverseDeposit: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                ref: components["parameters"]["ref"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "another customer has proven it",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NoteAndCode"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchNetworks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NetworkLine"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchNetworkRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                network: components["parameters"]["network"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The network */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NetworkRecord"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopNetwork: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                network: components["parameters"]["network"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Deposits and withdrawals are paused.",
                 *       "note": "the node lags behind",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NetworkStop"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    openNetwork: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                network: components["parameters"]["network"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "compared with an explorer",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NoteAndCode"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeNetworkFee: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                network: components["parameters"]["network"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "USDT",
                 *       "fee": "2.5",
                 *       "note": "the network is cheaper now",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NetworkFee"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    creditSurplus: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                network: components["parameters"]["network"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "ETH",
                 *       "address": "0x52908400098527886E0F7030069857D2E4169EE7",
                 *       "txid": "0x9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *       "note": "compared with an explorer",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["SurplusCredit"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchOutages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that servers noticed, and those that were declared */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OutageList"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    declareOutage: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-11-29T14:02:00Z",
                 *       "until": "2026-11-29T14:20:00Z",
                 *       "note": "the provider of the network was down",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["OutageDeclaration"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOutage: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "the provider of the network is up again",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NoteAndCode"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchInventory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By asset; of one that was never added to, nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InventoryLine"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addToInventory: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                asset: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "2",
                 *       "most": "5",
                 *       "reference": "2026-11-29",
                 *       "note": "monthly",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["InventoryAddition"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchJobRecord: {
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
            /** @description The job */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["JobRecord"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    runJob: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["schemas"]["PublicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "the mail server is back"
                 *     }
                 */
                "application/json": components["schemas"]["NoteOnly"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    hideAdvert: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                t_id: components["parameters"]["tId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "The remarks name a phone number.",
                 *       "note": "reported in the chat"
                 *     }
                 */
                "application/json": components["schemas"]["AdvertHiding"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    showAdvert: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                t_id: components["parameters"]["tId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "the remarks are changed"
                 *     }
                 */
                "application/json": components["schemas"]["NoteOnly"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchActs: {
        parameters: {
            query?: {
                phase?: components["schemas"]["ActPhase"];
                cursor?: components["parameters"]["cursor"];
                limit?: components["parameters"]["limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Act"][];
                        next_cursor: components["schemas"]["NextCursor"];
                        server_now: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchAct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["actId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The act */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Act"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveAct: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["actId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["CodeOnly"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    refuseAct: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["actId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "the receipt is of another order"
                 *     }
                 */
                "application/json": components["schemas"]["NoteOnly"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchOperators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By username */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Operator"][];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    addOperator: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "pat",
                 *       "name": "Pat Lee",
                 *       "email": "pat@example.com",
                 *       "roles": [
                 *         "support"
                 *       ],
                 *       "note": "joins the night shift",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NewOperator"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeOperatorRoles: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                username: components["parameters"]["username"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "roles": [
                 *         "support",
                 *         "risk"
                 *       ],
                 *       "note": "leads the shift",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["RolesChange"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    disableOperator: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                username: components["parameters"]["username"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "has left",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NoteAndCode"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteOperator: {
        parameters: {
            query?: never;
            header: {
                /** @description Generated once per intended act and the same for retries. Scope is the operator. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                username: components["parameters"]["username"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "lost the phone",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["NoteAndCode"];
            };
        };
        responses: {
            200: components["responses"]["ActDone"];
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotNow"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchOperatorLog: {
        parameters: {
            query?: {
                operator?: string;
                action?: string;
                subject?: string;
                outcome?: components["schemas"]["Outcome"];
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
            /** @description A page of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LogLine"][];
                        next_cursor: components["schemas"]["NextCursor"];
                        server_now: components["schemas"]["Instant"];
                    };
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["NoSession"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportOperatorLog: {
        parameters: {
            query?: {
                operator?: string;
                action?: string;
                subject?: string;
                outcome?: components["schemas"]["Outcome"];
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
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
}
