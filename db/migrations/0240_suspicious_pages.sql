-- What is wrong with a page is that it is suspicious.
update page_differences set kind = 'suspicious', key = regexp_replace(key, '^odd:', 'suspicious:') where kind = 'odd';
