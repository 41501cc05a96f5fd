-- What one person paid out alone to one member in the last 30 days is added up with each small payout.
CREATE INDEX one_word_member ON app.one_word (for_holder, day);
