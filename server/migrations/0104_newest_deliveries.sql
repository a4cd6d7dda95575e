-- The hours at which deliveries were soonest downloaded are read from the newest: without their rows, and in their order.
create index analytics_facts_first on analytics_facts (user_id, at, id) include (seconds) where kind = 'first';
