-- What is held on all networks, which is few of what was ever held: servers look every two seconds for what has to go on.
create index if not exists chain_reservation_open on chain_reservation (network, id) where state = 'held';
